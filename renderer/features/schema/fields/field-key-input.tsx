import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { keyForm } from '../../../../schemas/language/added-fields.ts';
import type { LocalizedText } from '../../../../schemas/language/json-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { usePreview } from '../preview/use-preview.ts';
import { useScope } from '../versions/use-versions.ts';
import { proposedKey } from '../overlay/field-key.ts';

/** Keys used by another field, or by one in a published version. */
export function useTaken(own: string): ReadonlySet<string> {
  const { base, overlay, everPublished } = useEditor();
  const below = Object.keys(base.schema.properties?.['custom']?.properties ?? {});
  const all = [...below, ...everPublished, ...Object.keys(overlay.fields ?? {})];
  return new Set(all.filter((key) => key !== own));
}

/** Until it is published, a new field's key follows its label. A key that someone chose stays. */
export function useFollowingKey(fieldKey: string, label: LocalizedText): () => void {
  const { everPublished, rename } = useEditor();
  const taken = useTaken(fieldKey);
  const [follows] = useState(() => Object.keys(label).length === 0 || proposedKey(label, taken) === fieldKey);
  return () => {
    const proposed = proposedKey(label, taken);
    if (!follows || !proposed || proposed === fieldKey || everPublished.has(fieldKey)) return;
    rename(fieldKey, proposed);
  };
}

/** The field's name in files, filters and interfaces. */
export function FieldKey(props: { fieldKey: string; label: LocalizedText; error: string | undefined }): ReactNode {
  const { fieldKey, label } = props;
  const text = useText();
  const id = useId();
  const { everPublished, rename } = useEditor();
  const taken = useTaken(fieldKey);
  const [typed, setTyped] = useState<string | null>(null);
  const isFixed = everPublished.has(fieldKey);
  const newKey = typed?.trim() ?? fieldKey;
  const wrong = !keyForm.test(newKey)
    ? text('schemas.key.wrong')
    : taken.has(newKey)
      ? text('schemas.key.taken')
      : null;
  const proposed = proposedKey(label, taken);
  const take = (key: string): void => {
    setTyped(null);
    if (key !== fieldKey) rename(fieldKey, key);
  };
  if (isFixed) {
    return (
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text('schemas.key.fixed')} <code>custom.{fieldKey}</code>. <Usage fieldKey={fieldKey} />
      </Typography>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', maxWidth: 480 }}>
      <TextInput
        id={`${id}-key`}
        label={text('schemas.key')}
        help={text('schemas.key.hint')}
        value={typed ?? fieldKey}
        error={wrong ?? props.error ?? ''}
        inputProps={{ maxLength: 42, spellCheck: false, autoCapitalize: 'off', style: { fontFamily: 'monospace' } }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => !wrong && take(newKey)}
      />
      {proposed && proposed !== fieldKey && (
        <Button size="small" sx={{ mt: '24px', flex: 'none' }} onClick={() => take(proposed)}>
          {text('schemas.key.propose')}
        </Button>
      )}
    </Stack>
  );
}

/** The number of records whose values would be hidden if the field were removed. */
function Usage({ fieldKey }: { fieldKey: string }): ReactNode {
  const text = useText();
  const { extensible } = useEditor();
  const organization = useScope();
  const { data } = usePreview({ entity: extensible.entity, overlay: {}, organization, usageOf: fieldKey });
  return data?.usage === null || data?.usage === undefined ? null : text('schemas.usage', { count: data.usage });
}
