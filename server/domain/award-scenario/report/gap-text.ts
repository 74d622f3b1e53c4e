import { filled } from '../../../mail/messages.ts';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { decimalText } from '../../../../schemas/domain/number-text.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import type { ReportTexts } from '../../../documents/document-texts.ts';

/** Describes the largest possible distance from the optimum, rounded up; empty while there is no answer. */
export function gapText(
  { cost, gap }: Pick<RecordOf<'awardScenario'>, 'cost' | 'gap'>,
  texts: Pick<ReportTexts, 'proven' | 'within'>,
  locale: string,
): string {
  if (cost === null) return '';
  const percent = new Decimal(gap ?? 0);
  if (percent.isZero()) return texts.proven;
  const shown = percent.toDecimalPlaces(2, Decimal.ROUND_UP).toFixed();
  return filled(texts.within, { percent: decimalText(shown, { locale, maximum: 2 }) });
}
