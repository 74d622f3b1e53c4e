import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { isObject, type JsonObject, type Language } from '../../../schemas/language/json-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { LanguageTexts, type TextPart } from './language-texts.tsx';
import { SaveActions } from './save-actions.tsx';
import { useSaving, type Configured } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** Edits long texts, one language at a time. Only differences from the shipped text are saved. */
export function ConfiguredTexts(props: {
  record: Configured<'mail-texts' | 'legal-texts'>;
  name: string;
  parts: readonly TextPart[];
  resetLabel: string;
  children: ReactNode;
  /** Draws the fields, with a preview of the texts next to them. */
  renderAround?: (fields: ReactNode, shown: { language: Language; value: JsonObject }) => ReactNode;
}): ReactNode {
  const { record, name, parts, resetLabel, children, renderAround } = props;
  const text = useText();
  const [language, setLanguage] = useState<Language>('en');
  const { draft, isChanged, change } = useStoredDraft(`${record['@type']}.${record.name}`, record.value, isObject);
  const saving = useSaving(record);
  const { problem } = saving;
  const isAsShipped = parts.some(({ shipped }) => shipped) && Object.keys(draft).length === 0;
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name }));
  };
  const drop = (): void => {
    saving.forget();
    change(null);
  };
  const fields = (
    <Stack sx={{ gap: 2 }}>
      {problem && problem.violations.length === 0 && <RefusalBanner problem={problem} />}
      <LanguageTexts
        id={record.name}
        parts={parts}
        value={draft}
        violations={problem?.violations ?? []}
        chosen={{ language, choose: setLanguage }}
        onChange={change}
      />
      {children}
      <SaveActions
        saving={saving}
        isChanged={isChanged}
        differs={record.differs}
        resetLabel={resetLabel}
        onSave={() => saving.save(isAsShipped ? null : draft, done)}
        onDrop={drop}
        onReset={() => saving.save(null, done)}
      />
    </Stack>
  );
  return renderAround ? renderAround(fields, { language, value: draft }) : fields;
}
