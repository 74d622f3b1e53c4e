import type { Representation } from '../../data/representation.ts';

/** What the input of a setting is given. */
export interface ControlProps {
  setting: Representation;
  value: unknown;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}
