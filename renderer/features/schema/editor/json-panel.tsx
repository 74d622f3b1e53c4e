import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { overlayShapeViolations } from '../../../../schemas/language/overlay-shape.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from './editor-context.ts';
import { Problem } from './problem.tsx';

/** Edits the draft as JSON. Text that is not a valid overlay is not applied. */
export function JsonPanel(): ReactNode {
  const text = useText();
  const { overlay, problems, edit } = useEditor();
  const stored = JSON.stringify(overlay, null, 2);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string[]>([]);
  const apply = (): void => {
    const found = readOverlay(typed ?? stored);
    if ('overlay' in found) {
      edit(found.overlay);
      setTyped(null);
      return setWrong([]);
    }
    setWrong(found.violations.map((one) => `${one.propertyPath}: ${violationText(one, text)}`));
  };
  const shown = [...wrong, ...problems.map((one) => `${one.propertyPath}: ${violationText(one, text)}`)];
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 960 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('schemas.json.hint')}
      </Typography>
      <OutlinedInput
        multiline
        fullWidth
        notched={false}
        minRows={16}
        maxRows={32}
        value={typed ?? stored}
        error={wrong.length > 0}
        inputProps={{ 'aria-label': text('schemas.json'), spellCheck: false, style: { fontFamily: 'monospace' } }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.slice(0, 20).map((line) => (
        <Problem key={line}>{line}</Problem>
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" color="primary" disabled={typed === null || typed === stored} onClick={apply}>
          {text('schemas.json.apply')}
        </Button>
        <Button
          disabled={typed === null}
          onClick={() => {
            setTyped(null);
            setWrong([]);
          }}
        >
          {text('schemas.json.discard')}
        </Button>
      </Stack>
    </Stack>
  );
}

type Read = { overlay: Overlay } | { violations: ReturnType<typeof overlayShapeViolations> };

function readOverlay(typed: string): Read {
  try {
    const value: unknown = JSON.parse(typed);
    const violations = overlayShapeViolations(value);
    return violations.length === 0 && isObject(value) ? { overlay: value } : { violations };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { violations: [{ propertyPath: 'JSON', code: 'wrong_format', message }] };
  }
}
