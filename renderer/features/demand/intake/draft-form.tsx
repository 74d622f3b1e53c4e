import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { Draft } from '../draft.ts';
import { DraftFacts } from './draft-facts.tsx';
import { DraftItems } from './draft-items.tsx';

/** The demand as a form: what was read stands in it with its number, everything can be corrected. */
export function DraftForm(props: {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
  /** Below it: what is to be done. */
  children: ReactNode;
}): ReactNode {
  const { draft, errors, onChange, children } = props;
  const text = useText();
  const change = (changes: Partial<Draft>): void => onChange({ ...draft, ...changes });
  return (
    <Panel title={text('demands.draft')} flush>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'line.hair' }}>
        <TextInput
          id="demand-title"
          required
          label={text('common.field.title')}
          value={draft.title}
          {...(errors['title'] ? { error: errors['title'] } : {})}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Box>
      <DraftItems items={draft.items} errors={errors} onChange={(items) => change({ items })} />
      <Box sx={{ borderTop: 1, borderColor: 'line.hair' }}>
        <DraftFacts draft={draft} errors={errors} onChange={change} />
      </Box>
      {children}
    </Panel>
  );
}
