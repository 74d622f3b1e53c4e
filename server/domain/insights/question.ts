import type { Knex } from 'knex';
import { categoryFor, significant } from '../../../schemas/domain/category-for.ts';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { Records } from '../../../schemas/generated/records.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { uuid } from '../../kernel/ids.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { dayIn, monthsOf, periodOf, type Period } from './period.ts';
import { zoneOf } from './zone.ts';

export type Category = Pick<Records['category'], 'id' | 'title' | 'eclass'>;

/** A checked question about figures. */
export interface Question extends Period {
  organization: string;
  /** IANA name of the zone in which its months begin. */
  zone: string;
  months: readonly string[];
  now: Date;
  owner: string | null;
  /** The organization's own category, or a class of ECLASS with all classes below it. */
  category: { id: string } | { eclass: string } | null;
  currency: string | null;
  categories: readonly Category[];
}

interface InsightRequest {
  organization: string;
  query: ReadonlyMap<string, readonly string[]>;
  now: Date;
}

/** Answers 400 for every unknown or invalid parameter. */
export async function questionOf({ organization, query, now }: InsightRequest, db: Knex): Promise<Question> {
  const of = (name: string): string | undefined => query.get(name)?.[0]?.trim() || undefined;
  const zone = await zoneOf(organization, db);
  const period = periodOf({ from: of('from'), to: of('to') }, { zone, today: dayIn(now, zone) });
  const categories = await categoriesOf(organization, db);
  const category = categoryIn(of('category'), categories);
  const owner = await ownerIn(of('owner'), organization, db);
  const currency = of('currency');
  const wrong = [
    ...(Array.isArray(period) ? period : []),
    ...(category === undefined ? [notFound('category')] : []),
    ...(owner === undefined ? [notFound('owner')] : []),
    ...(currency && !/^[A-Z]{3}$/.test(currency)
      ? [violation('currency', 'not_in_list', 'This is not one of the allowed values')]
      : []),
  ];
  if (Array.isArray(period) || category === undefined || owner === undefined || wrong.length > 0) throw invalid(wrong);
  const filters = { organization, zone, now, owner, category, categories, currency: currency ?? null };
  return { ...period, ...filters, months: monthsOf(period) };
}

const notFound = (field: string): Violation => violation(field, 'not_found', 'This entry was not found');

/** The organization's categories by title. */
export const categoriesOf = (organization: string, db: Knex): Promise<Category[]> =>
  raw<Category>(db, {
    sql: 'select id, title, eclass from category where organization_id = ? order by title, id',
    bindings: [organization],
  });

const idIn = (iri: string): string | undefined => uuid.exec(iri.slice(iri.lastIndexOf('/') + 1).toLowerCase())?.[0];

function categoryIn(text: string | undefined, categories: readonly Category[]): Question['category'] | undefined {
  if (text === undefined) return null;
  if (new RegExp(formats.eclass).test(text)) return { eclass: text };
  const id = idIn(text);
  return categories.some((one) => one.id === id) ? { id: id ?? '' } : undefined;
}

async function ownerIn(text: string | undefined, organization: string, db: Knex): Promise<string | null | undefined> {
  if (text === undefined) return null;
  const id = idIn(text);
  if (id === undefined) return undefined;
  const found = await db<{ id: string }>('account').where('id', id).where('organization_id', organization).first('id');
  return found?.id;
}

/** Rows of the organization whose column lies within the period, limited to the requested category and owner. */
export async function within(
  { table, at, owner = 'owner_id', eclass = 'eclass' }: { table: string; at: string; owner?: string; eclass?: string },
  question: Question,
  db: Knex,
): Promise<Sql> {
  const { organization, from, to, zone } = question;
  const parts: Sql[] = [
    {
      sql: `t.organization_id = ? and t.${at} >= (?::timestamp at time zone ?) and t.${at} < ((?::date + 1)::timestamp at time zone ?)`,
      bindings: [organization, from, zone, to, zone],
    },
  ];
  if (question.owner) parts.push({ sql: `t.${owner} = ?`, bindings: [question.owner] });
  if (question.category) parts.push(await ofCategory(`t.${eclass}`, { table, eclass }, question, db));
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

async function ofCategory(
  column: string,
  { table, eclass }: { table: string; eclass: string },
  { category, categories, organization }: Question,
  db: Knex,
): Promise<Sql> {
  if (category && 'eclass' in category)
    return { sql: `${column} like ?`, bindings: [`${significant(category.eclass)}%`] };
  const classes = await raw<{ eclass: string }>(db, {
    sql: `select distinct ${eclass} as eclass from ${table} where organization_id = ? and ${eclass} is not null`,
    bindings: [organization],
  });
  const own = classes.filter((one) => categoryFor(one.eclass, categories)?.id === category?.id);
  return { sql: `${column} = any(?::text[])`, bindings: [own.map((one) => one.eclass)] };
}

/** The number of an instant's month, from 1 on. Months begin in the organization's time zone. */
export const monthNumber = (column: string, { zone, months }: Question): Sql => ({
  sql: `width_bucket(${column}, (select array_agg(m::timestamp at time zone ? order by m) from unnest(?::date[]) m))`,
  bindings: [zone, months.map((month) => `${month}-01`)],
});
