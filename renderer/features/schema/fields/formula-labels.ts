/** A field that a formula may read, with its label. */
export interface LabeledField {
  path: string;
  label: string;
}

const inBraces = /\{([^{}]*)\}/g;
const folded = (label: string): string => label.trim().toLocaleLowerCase();

/** Replaces labels in braces by the stored paths. Unknown names stay as typed. */
export const withPaths = (typed: string, fields: readonly LabeledField[]): string =>
  typed.replaceAll(inBraces, (whole, name: string) => {
    const found = fields.filter(({ label }) => folded(label) === folded(name));
    const [only] = found;
    return only && found.length === 1 ? `{${only.path}}` : whole;
  });

/** A stored formula with labels. Fields that share a label keep their paths. */
export const withLabels = (stored: string, fields: readonly LabeledField[]): string =>
  stored.replaceAll(inBraces, (whole, path: string) => {
    const label = fields.find((field) => field.path === path)?.label ?? '';
    const shared = fields.filter((field) => folded(field.label) === folded(label));
    return label.trim() !== '' && shared.length === 1 && !/[{}]/.test(label) ? `{${label}}` : whole;
  });
