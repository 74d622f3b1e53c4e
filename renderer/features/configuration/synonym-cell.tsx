import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { wordsIn } from '../../../schemas/configuration/classes-in.ts';

/** Words separated by commas. Parsed on leaving the field, so that a comma can be typed. */
export function SynonymCell(props: {
  label: string;
  words: readonly string[];
  error: string | null;
  onChange: (words: string[]) => void;
}): ReactNode {
  const { label, words, error, onChange } = props;
  const stored = words.join(', ');
  const [typed, setTyped] = useState({ text: stored, stored });
  // The words changed elsewhere: read from a file, or discarded.
  if (typed.stored !== stored) setTyped({ text: stored, stored });
  return (
    <OutlinedInput
      fullWidth
      notched={false}
      size="small"
      multiline
      maxRows={4}
      value={typed.text}
      error={error !== null}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => setTyped({ text: event.target.value, stored })}
      onBlur={() => typed.text !== stored && onChange(wordsIn(typed.text))}
    />
  );
}
