import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../../../kit/visually-hidden.tsx';
import type { ChoiceProps } from './package-choice.tsx';
import type { Package, TalkLever } from './conversation.ts';
import { differs, leverName, valueText } from './terms.ts';
import { DataTable } from '../../../../../kit/table.tsx';

/** Packages as columns, which replaces the cards on phones. */
export function PackageTable(props: ChoiceProps & { names: readonly string[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { packages, names, base, levers, currency, chosen, onChoose } = props;
  const lit = (one: Package): string => (one === chosen ? 'surface.selected' : 'transparent');
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <DataTable
        sx={{ tableLayout: 'fixed', '& th, & td': { px: '6px !important', py: '7px', overflowWrap: 'anywhere' } }}
        rows={onChoose ? [...levers, null] : levers}
        rowKey={(lever) => lever?.key ?? ''}
        columns={[
          {
            head: <VisuallyHidden>{text('bots.term')}</VisuallyHidden>,
            isName: true,
            sx: { color: 'text.secondary', fontSize: 12, fontWeight: 400 },
            render: (lever) =>
              lever ? leverName(lever, text) : <VisuallyHidden>{text('bots.chooseOne')}</VisuallyHidden>,
          },
          ...packages.map((one, index) => ({
            head: names[index],
            right: true,
            headSx: { fontWeight: 600, color: 'text.primary', bgcolor: lit(one), verticalAlign: 'bottom' },
            sx: (lever: TalkLever | null) => ({
              bgcolor: lit(one),
              fontWeight: lever && differs(one, base, lever.key) ? 600 : 400,
            }),
            render: (lever: TalkLever | null) =>
              lever ? (
                <>
                  {differs(one, base, lever.key) && <VisuallyHidden>{text('bots.differs')}</VisuallyHidden>}
                  {valueText(lever, one[lever.key] ?? '0', { text, format, currency })}
                </>
              ) : (
                <Choose name={names[index] ?? ''} isChosen={one === chosen} onChoose={() => onChoose?.(one)} />
              ),
          })),
        ]}
      />
    </Box>
  );
}

function Choose(props: { name: string; isChosen: boolean; onChoose: () => void }): ReactNode {
  const text = useText();
  const { name, isChosen, onChoose } = props;
  const label = text(isChosen ? 'bots.chosen' : 'bots.choose');
  return (
    <Button
      fullWidth
      aria-pressed={isChosen}
      aria-label={`${label}: ${name}`}
      sx={{ minHeight: 44, minWidth: 0, px: 0.5, borderColor: isChosen ? 'primary.main' : 'line.strong' }}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
