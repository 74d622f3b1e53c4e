import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useEclassName } from '../use-eclass-name.ts';
import type { ValueProps } from './value-props.ts';

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const isTop = (code: string): boolean => code.endsWith('000000');

/** Classes with the word for the top one; where there is little room a top class is its word, any other its code. */
export function Eclass({ value, dense }: ValueProps): ReactNode {
  const nameOf = useEclassName();
  const codes = codesOf(value);
  if (dense) return codes.map((code) => (isTop(code) && nameOf(code)) || code).join(' · ');
  return codes.map((code) => (
    <Box key={code} component="span" sx={{ display: 'block' }}>
      <span className="tnum">{code}</span> {nameOf(code)}
    </Box>
  ));
}
