import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { iriOf, type OfferedOperation, type Representation } from '../../../../data/representation.ts';
import { pageOf } from '../../../../data/resources.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useList, useRecord } from '../../../../data/use-record.ts';
import { violationText } from '../../../../i18n/problem-text.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { Loading } from '../../../../kit/loading.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { entrantsOf, useCoverage } from './coverage.ts';
import { EntrantList } from './entrant-list.tsx';

/** Creates a draft with title and items; type, time and rules follow on the draft's own page. */
export function CreateDialog(props: {
  workflow: Representation<'workflow'>;
  operation: OfferedOperation;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { workflow, operation, onClose } = props;
  const command = useCommand();
  // Proposes the request's title, because participants must not see that of the workflow.
  const request = useRecord<'request'>(iriOf(workflow.request));
  const [typed, setTitle] = useState<string | null>(null);
  const title = typed ?? request.data?.title ?? '';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const items = useFreeItems(workflow);
  const chosen = items?.filter((item) => !left.has(item['@id'])).map((item) => item['@id']) ?? [];
  const coverage = useCoverage(workflow['@id']);
  const entrants = coverage.data ? entrantsOf(coverage.data, chosen) : null;
  const isPossible = chosen.length > 0 && (entrants?.some(({ missing }) => missing.length === 0) ?? true);
  const create = (): void =>
    command.mutate(
      { method: 'POST', href: operation.href, body: { workflow: workflow['@id'], title, items: chosen } },
      { onSuccess: (made) => void navigate(pageOf(made?.['@id']) ?? '/negotiations') },
    );
  const problem = command.error;
  const violation = problem?.violations.find(({ propertyPath }) => propertyPath === 'title');
  return (
    <Dialog
      open
      title={text('negotiation.operation.create')}
      consequence={text('negotiations.create.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} disabled={!isPossible} busy={command.isPending} onDo={create}>
          {text('negotiations.create.verb')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {!violation && <RefusalBanner problem={problem} />}
        <TextInput
          id="negotiation-title"
          label={text('negotiations.col.title')}
          required
          value={title}
          error={violation ? violationText(violation, text) : false}
          onChange={(event) => setTitle(event.target.value)}
        />
        {items === null ? <Loading height={120} /> : <ItemChoice items={items} left={left} onLeft={setLeft} />}
        {items && entrants && chosen.length > 0 && <EntrantList entrants={entrants} items={items} />}
      </Stack>
    </Dialog>
  );
}

/** Items that are in no negotiation yet; null while loading. */
function useFreeItems(workflow: Representation<'workflow'>): Representation<'requestItem'>[] | null {
  const request = iriOf(workflow.request);
  const list = useList<'requestItem'>(request ? `${request.replace(/^\/api\//, '')}/items` : null, {
    itemsPerPage: '5000',
  });
  if (!list.data) return null;
  return list.data.members.filter((item) => !iriOf(item.negotiation));
}

function ItemChoice(props: {
  items: readonly Representation<'requestItem'>[];
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}): ReactNode {
  const text = useText();
  const { items, left, onLeft } = props;
  const toggle = (iri: string): void => {
    const next = new Set(left);
    if (!next.delete(iri)) next.add(iri);
    onLeft(next);
  };
  const count = items.filter((item) => !left.has(item['@id'])).length;
  if (items.length === 0) return <Banner tone="attention" glyph="warn" title={text('negotiations.create.noItems')} />;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography component="legend" variant="label" sx={{ flex: 1, p: 0 }}>
          {text('negotiations.create.items', { count, total: items.length })}
        </Typography>
        <Button
          size="small"
          variant="text"
          onClick={() => onLeft(new Set(count > 0 ? items.map((item) => item['@id']) : []))}
        >
          {text(count > 0 ? 'negotiations.create.noneOf' : 'negotiations.create.allOf')}
        </Button>
      </Stack>
      <Box
        sx={{
          maxHeight: 260,
          overflowY: 'auto',
          border: 1,
          borderColor: 'line.hair',
          borderRadius: '8px',
          px: 1.5,
          py: 0.5,
        }}
      >
        {items.map((item) => (
          <ItemLine
            key={item['@id']}
            item={item}
            checked={!left.has(item['@id'])}
            onToggle={() => toggle(item['@id'])}
          />
        ))}
      </Box>
    </Box>
  );
}

function ItemLine(props: { item: Representation<'requestItem'>; checked: boolean; onToggle: () => void }): ReactNode {
  const quantityOf = useQuantity();
  const { item, checked, onToggle } = props;
  return (
    <FormControlLabel
      sx={{ display: 'flex', mr: 0 }}
      control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
      slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
      label={
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {item.name}
          </Typography>
          <Typography variant="caption" className="tnum" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {quantityOf(item.quantity || '0', item.unit ?? '')}
          </Typography>
        </Stack>
      }
    />
  );
}
