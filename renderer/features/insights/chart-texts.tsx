import type { ReactNode } from 'react';
import { insightName } from '../../../schemas/insights/names.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { missing } from '../../kit/money.tsx';
import type { InsightValue } from '../../../schemas/generated/answers.ts';

/** Texts and formats for charts. */
export function useChartTexts() {
  const text = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const name = (id: string): string => insightName(id, language);
  const months = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' });
  const years = new Intl.DateTimeFormat(format.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    text,
    format,
    name,
    month: (period: string): string => months.format(new Date(`${period}-01T00:00:00Z`)),
    longMonth: (period: string): string => years.format(new Date(`${period}-01T00:00:00Z`)),
    days: (value: InsightValue): string => (value === null ? missing : format.decimal(value, { maximum: 1 })),
    money: (value: InsightValue, currency: string | null | undefined): string =>
      value === null ? missing : format.money(value, currency ?? 'EUR', { whole: true }),
    percent: (value: InsightValue): string => (value === null ? missing : format.percent(value)),
  };
}

export function NoData({ id }: { id: string }): ReactNode {
  const text = useText();
  return (
    <EmptyState compact drawing={false} title={text(`insights.empty.${id}`)}>
      {text(`insights.empty.${id}.text`)}
    </EmptyState>
  );
}
