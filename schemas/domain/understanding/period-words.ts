export type PeriodUnit = 'days' | 'workdays' | 'weeks' | 'months' | 'years' | 'hours';

const words: Readonly<Record<PeriodUnit, string>> = {
  days: `day days tag tage tagen tages tg tgn dia dias d ddl dff dfm kalendertag kalendertage kalendertagen jours`,
  workdays: `werktag werktage werktagen arbeitstag arbeitstage arbeitstagen workday workdays bankarbeitstage`,
  weeks: `week weeks wk wks woche wochen wo semana semanas sem`,
  months: `month months mo mos monat monate monaten mon mes meses`,
  years: `year years yr yrs jahr jahre jahren ano anos`,
  hours: `hour hours hr hrs h std stunde stunden hora horas minute minutes min minuten minuto minutos uhr`,
};

const byWord = new Map<string, PeriodUnit>();
const units: readonly PeriodUnit[] = ['days', 'workdays', 'weeks', 'months', 'years', 'hours'];
for (const unit of units) for (const word of words[unit].split(' ')) byWord.set(word, unit);

export const periodUnit = (folded: string): PeriodUnit | undefined => byWord.get(folded);
export const isPeriodUnit = (folded: string): boolean => byWord.has(folded);
