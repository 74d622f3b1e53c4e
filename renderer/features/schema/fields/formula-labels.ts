/** A field that a formula may read, as people call it. */
export interface LabelledField {
  path: string;
  label: string;
}

const inBraces = /\{([^{}]*)\}/g;
const folded = (label: string): string => label.trim().toLocaleLowerCase();

/** Labels in braces become the paths that are stored; what names no field stays as it was typed. */
export const withPaths = (typed: string, fields: readonly LabelledField[]): string =>
  typed.replaceAll(inBraces, (whole, name: string) => {
    const found = fields.filter(({ label }) => folded(label) === folded(name));
    const [only] = found;
    return only && found.length === 1 ? `{${only.path}}` : whole;
  });

/** A stored formula as people read it. A label that two fields share says nothing, so these keep their paths. */
export const withLabels = (stored: string, fields: readonly LabelledField[]): string =>
  stored.replaceAll(inBraces, (whole, path: string) => {
    const label = fields.find((field) => field.path === path)?.label ?? '';
    const shared = fields.filter((field) => folded(field.label) === folded(label));
    return label.trim() !== '' && shared.length === 1 && !/[{}]/.test(label) ? `{${label}}` : whole;
  });
