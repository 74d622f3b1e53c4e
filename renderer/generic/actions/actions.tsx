import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { heldBy } from '../../data/held-by.ts';
import { operationsOf, type OfferedOperation, type Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { offeredActions, toneOf } from './offered-actions.ts';
import type { OwnInput } from './operation-dialog.tsx';
import { OperationIcon } from './operation-icon.tsx';
import { operationTexts } from './operation-texts.ts';

const OperationDialog = lazy(() => import('./operation-dialog.tsx'));

export interface ActionsProps {
  entity: string;
  description: EntityDescription;
  record: Representation;
  /** Operations that the page shows itself. */
  hidden?: readonly string[];
  /** Operations that are always in the "…" menu. */
  quiet?: readonly string[];
  /** The page's own entries, first in the "…" menu. */
  extra?: readonly MoreItem[];
  /** Notes to show before an operation, by its name. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Inputs that the page draws, by the name of the operation. */
  own?: Readonly<Record<string, OwnInput>>;
  /** Called after the server has completed the operation, not if it waits for an approval. */
  onDone?: (operation: OfferedOperation, answer: Representation | null) => void;
}

/** Buttons for the representation's operations: two visible, the others in the "…" menu. */
export function Actions(props: ActionsProps): ReactNode {
  const text = useText();
  const { entity, description, record, hidden = [], quiet = [], extra = [], notes = {}, own = {}, onDone } = props;
  const [chosen, setChosen] = useState<OfferedOperation | null>(null);
  const { visible, more } = offeredActions(operationsOf(record), description.ui, { hidden, quiet });
  const labelOf = (operation: OfferedOperation): string =>
    operationTexts(entity, operation, { text, state: record.state }).verb;
  const iconOf = (operation: OfferedOperation): string => description.ui.operations?.[operation.name]?.icon ?? '';
  return (
    <>
      {visible.map((operation) => (
        <Button
          key={operation.name}
          startIcon={<OperationIcon name={iconOf(operation)} />}
          {...lookOf(toneOf(operation, description.ui))}
          onClick={() => setChosen(operation)}
        >
          {labelOf(operation)}
        </Button>
      ))}
      {more.length + extra.length > 0 && (
        <MoreMenu
          items={[
            ...extra,
            ...more.map((operation) => ({
              key: operation.name,
              label: labelOf(operation),
              icon: iconOf(operation),
              danger: toneOf(operation, description.ui) === 'danger',
              run: () => setChosen(operation),
            })),
          ]}
        />
      )}
      {chosen && (
        <AllMessages>
          <Suspense fallback={null}>
            <OperationDialog
              key={chosen.name}
              {...{ entity, description, record }}
              operation={chosen}
              note={notes[chosen.name]}
              own={own[chosen.name]}
              onClose={() => setChosen(null)}
              onDone={(answer) => {
                setChosen(null);
                if (!heldBy(answer, chosen.href)) onDone?.(chosen, answer);
              }}
            />
          </Suspense>
        </AllMessages>
      )}
    </>
  );
}

function lookOf(tone: 'primary' | 'danger' | undefined): object {
  if (tone === 'primary') return { variant: 'contained', color: 'primary' };
  return tone === 'danger' ? { variant: 'outlined', color: 'error' } : {};
}

export interface MoreItem {
  key: string;
  label: string;
  icon: string;
  danger: boolean;
  run: () => void;
}

function MoreMenu({ items }: { items: MoreItem[] }): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={text('common.moreActions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizontal size={17} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.key}
            sx={item.danger ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              item.run();
            }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <OperationIcon name={item.icon} />
            </ListItemIcon>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
