import { DateTime } from 'luxon';
import { useState, type ReactNode } from 'react';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import SchemaForm from '../form/schema-form.tsx';
import { isDay, type Range } from './list-ranges.ts';

type RangeInput = { from?: string; to?: string };

/** Asks for both ends with the inputs of forms; either may be empty. */
export default function RangeDialog(props: {
  label: string;
  schema: JsonSchema;
  range: Range;
  onChange: (range: Range) => void;
  onClose: () => void;
}): ReactNode {
  const { label, schema, range, onChange, onClose } = props;
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useFormat();
  const zone = schema.format === 'date-time' ? timeZone : null;
  const [typed, setTyped] = useState<RangeInput>(() => toTyped(range, zone));
  const [isAsked, setAsked] = useState(false);
  const input: JsonSchema = { type: 'string', format: isDay(schema) ? 'date' : 'decimal' };
  const named = (id: 'from' | 'to'): JsonSchema => ({
    ...input,
    'x-label': { [language]: text(`common.range.${id}`) },
  });
  const found = violationsOf(typed, input);
  const apply = (): void => {
    setAsked(true);
    if (found.length > 0) return;
    onChange(toRange(typed, zone));
    onClose();
  };
  return (
    <Dialog
      open
      width={420}
      title={label}
      onClose={onClose}
      actions={
        <DialogVerb busy={false} onCancel={onClose} onDo={apply}>
          {text('common.range.apply')}
        </DialogVerb>
      }
    >
      <SchemaForm
        id="range"
        entity=""
        schema={{ type: 'object', properties: { from: named('from'), to: named('to') } }}
        ui={{ order: ['from', 'to'], fields: { from: { width: 'half' }, to: { width: 'half' } } }}
        data={typed}
        record={{}}
        violations={isAsked ? found : []}
        validate={everythingPasses}
        onChange={(data) => setTyped({ ...end('from', data['from']), ...end('to', data['to']) })}
      />
    </Dialog>
  );
}

const everythingPasses = (): boolean => true;

const end = (name: keyof RangeInput, value: unknown): RangeInput =>
  typeof value === 'string' && value ? { [name]: value } : {};

/** Instants are entered as whole days in the reader's zone. If `zone` is null, the values are used as typed. */
function toTyped({ after, before }: Range, zone: string | null): RangeInput {
  const shown = (value: string): string => (zone ? (DateTime.fromISO(value, { zone }).toISODate() ?? '') : value);
  return { ...end('from', after && shown(after)), ...end('to', before && shown(before)) };
}

function toRange({ from, to }: RangeInput, zone: string | null): Range {
  if (!zone) return { after: from, before: to };
  const first = from && DateTime.fromISO(from, { zone }).startOf('day').toUTC().toISO();
  const last = to && DateTime.fromISO(to, { zone }).endOf('day').toUTC().toISO();
  return { after: first ?? undefined, before: last ?? undefined };
}

function violationsOf(typed: RangeInput, { format }: JsonSchema): Violation[] {
  const pattern = new RegExp(format === 'date' ? formats.date : formats.decimal);
  const code = format === 'date' ? 'format_date' : 'format_decimal';
  const wrong = Object.entries(typed).filter(([, value]) => !pattern.test(value));
  if (wrong.length > 0) return wrong.map(([name]) => violation(name, code, 'Not a value'));
  const { from, to } = typed;
  if (!from || !to) return [];
  const isReversed = format === 'date' ? from > to : Number(from) > Number(to);
  return isReversed ? [violation('to', 'range_reversed', 'The end is before the start')] : [];
}
