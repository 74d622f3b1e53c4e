import { columnViolations } from '../../../schemas/domain/order-export/export-heads.ts';
import { mappingKey, type ExportColumn, type MappingEntry } from '../../../schemas/domain/order-export/export-rows.ts';
import { shippedProfiles, type FileFormat } from '../../../schemas/export-profile/presets/index.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';

type Delivery = Records['exportProfile']['delivery'];

interface Content {
  format: FileFormat | null | undefined;
  columns: readonly ExportColumn[] | null | undefined;
}

/** Refuses columns that could not be written next to each other. */
function checkedContent({ format, columns }: Content): { format: FileFormat; columns: ExportColumn[] } {
  if (!format || !columns || columns.length === 0)
    throw invalid([...(format ? [] : ['format']), ...(columns?.length ? [] : ['columns'])].map(requiredViolation));
  const violations = columnViolations(columns, format);
  if (violations.length > 0) throw invalid(violations);
  return { format, columns: [...columns] };
}

interface Way {
  delivery: Delivery;
  email: string | null | undefined;
}

/** A mail needs an address. Any is allowed: only organization admins enter one, and can download the same files. */
function checkWay({ delivery, email }: Way): void {
  if (delivery === 'mail' && !email) throw invalid([requiredViolation('email')]);
}

/** A preset gives the format and columns that the body does not name. */
export const createProfile = definePureRule<'exportProfile', 'create'>(({ input }) => {
  const preset = input.preset ? shippedProfiles[input.preset] : undefined;
  const content = { format: input.format ?? preset?.format, columns: input.columns ?? preset?.columns };
  checkWay({ delivery: input.delivery ?? 'download', email: input.email });
  return { changes: checkedContent(content) };
});

export const updateProfile = definePureRule<'exportProfile', 'update'>(({ record, input }) => {
  const { format, columns, delivery, email } = { ...record, ...input };
  checkWay({ delivery: delivery ?? 'download', email });
  checkedContent({ format, columns });
  return {};
});

/** Numbers of all suppliers of a large organization. */
const mostEntries = 20_000;

/** Adds, replaces and removes numbers. */
export const enterMapping = definePureRule<'exportProfile', 'mapping'>(({ record, input }) => {
  const entries = new Map<string, MappingEntry>((record.entries ?? []).map((entry) => [mappingKey(entry), entry]));
  const named = new Set<string>();
  for (const [index, { lookup, value, to }] of input.entries.entries()) {
    const key = mappingKey({ lookup, value });
    if (named.has(key)) throw invalid([violation(`entries[${index}]`, 'not_unique', 'This entry already exists')]);
    named.add(key);
    const number = to?.trim() ?? '';
    if (number === '') entries.delete(key);
    else entries.set(key, { lookup, value, to: number });
  }
  if (entries.size > mostEntries) throw new Problem('limit_reached', { params: { limit: mostEntries } });
  return { changes: { entries: [...entries.values()] } };
});
