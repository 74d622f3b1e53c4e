import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { focusInvalid } from '../../../kit/focus-input.ts';
import { Panel } from '../../../kit/panel.tsx';
import type { Draft } from '../draft.ts';
import type { Saving } from '../use-save-demand.ts';
import { DraftFacts } from './draft-facts.tsx';
import { DraftItems } from './draft-items.tsx';

/** Highlights the field of the number that is pointed at. */
const ringed = { boxShadow: '0 0 0 2px var(--p-palette-primary-main)', borderRadius: '6px' };

/** The demand as a form filled with the read facts; everything can be corrected. */
export function DraftForm(props: {
  draft: Draft;
  saving: Saving;
  onChange: (draft: Draft) => void;
  /** Id of the field whose number is pointed at in the text. */
  pointed?: string | null;
  onPoint?: (field: string | null) => void;
  /** Buttons below the form. */
  children: ReactNode;
}): ReactNode {
  const { draft, saving, onChange, pointed, onPoint, children } = props;
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const { violations, errors } = saving;
  useEffect(() => {
    if (violations.length === 0) return undefined;
    // The generic forms draw their errors slightly later.
    const timer = setTimeout(() => focusInvalid(ref.current), 100);
    return () => clearTimeout(timer);
  }, [violations]);
  const facts = { draft, violations, onChange };
  return (
    <Panel title={text('demands.draft')} flush>
      <Box
        ref={ref}
        onFocus={({ target }) => onPoint?.(target.id)}
        onBlur={() => onPoint?.(null)}
        {...(pointed ? { sx: { [`& [id="${pointed}"]`]: ringed } } : {})}
      >
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'line.hair' }}>
          <DraftFacts id="demand" {...facts} wants={(name) => name === 'title'} />
        </Box>
        <DraftItems items={draft.items} errors={errors} onChange={(items) => onChange({ ...draft, items })} />
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'line.hair' }}>
          <DraftFacts id="demand-facts" {...facts} wants={(name) => name !== 'title'} />
        </Box>
      </Box>
      {children}
    </Panel>
  );
}
