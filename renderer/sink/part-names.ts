/** The sections of the sink, shown one at a time. `waiting` never finishes loading. */
export const partNames = [
  'kit',
  'controls',
  'values',
  'inputs',
  'lists',
  'record',
  'guide',
  'confirm',
  'operation',
  'messages',
  'waiting',
] as const;
export type PartName = (typeof partNames)[number];
