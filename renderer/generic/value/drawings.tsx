import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { unitOf } from '../../../schemas/language/unit-of.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../kit/badge.tsx';
import { Money } from '../../kit/money.tsx';
import { PhaseBar } from '../../kit/phases.tsx';
import { When } from '../../kit/when.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { Codes, Copied } from './code-drawings.tsx';
import { RecordList } from './composite-drawings.tsx';
import {
  Address,
  AmountOfItems,
  DeliveryTime,
  RequestType,
  Savings,
  Sum,
  TitleAndType,
  WorkflowNext,
  Rates,
} from './domain-drawings.tsx';
import { LinkedFile, LinkedPerson, LinkedRecord, LinkedRecords } from './linked-record.tsx';
import type { ValueKind } from './value-kind.ts';
import type { ValueProps } from './value-props.ts';
import { useEclassName } from '../use-eclass-name.ts';

const TableRows = lazy(() => import('./table-rows.tsx'));

/** A custom table: complete on a page, its number of rows in a cell. */
function TableValue(props: ValueProps): ReactNode {
  const text = useText();
  const rows: unknown[] = Array.isArray(props.value) ? props.value : [];
  const count = text('common.entries', { count: rows.length });
  if (props.dense) return count;
  return (
    <Suspense fallback={count}>
      <TableRows {...props} rows={rows} />
    </Suspense>
  );
}

/** The number of entries, for a cell whose column names them. */
function Count({ value }: ValueProps): ReactNode {
  return <span className="tnum">{useFormat().count(Array.isArray(value) ? value.length : 0)}</span>;
}

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
const isTop = (code: string): boolean => code.endsWith('000000');

/**
 * ECLASS codes, with the name of top-level classes. In cells, a top-level class shows only its name, others only their
 * code.
 */
function Eclass({ value, dense }: ValueProps): ReactNode {
  const nameOf = useEclassName();
  const codes = codesOf(value);
  if (dense) return codes.map((code) => (isTop(code) && nameOf(code)) || code).join(' · ');
  return codes.map((code) => (
    <Box key={code} component="span" sx={{ display: 'block' }}>
      <span className="tnum">{code}</span> {nameOf(code)}
    </Box>
  ));
}

type Drawing = ComponentType<ValueProps>;

const Markdown = lazy(() => import('../../kit/markdown.tsx'));

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function PlainText({ value, dense, schema }: ValueProps): ReactNode {
  // A column has room for a whole e-mail address; other long words may break anywhere.
  const overflowWrap = dense && schema.format === 'email' ? 'break-word' : 'anywhere';
  return (
    <Box component="span" sx={{ overflowWrap, whiteSpace: dense ? 'normal' : 'pre-line' }}>
      {textOf(value)}
    </Box>
  );
}

function MarkdownText({ value, dense }: ValueProps): ReactNode {
  if (dense) return textOf(value).slice(0, 140);
  return (
    <Suspense fallback={textOf(value)}>
      <Markdown>{textOf(value)}</Markdown>
    </Suspense>
  );
}

function Option({ entity, name, schema, value, ui }: ValueProps): ReactNode {
  const word = useFieldTexts(entity).option(name, schema, textOf(value));
  const look = ui?.fields?.[name]?.looks?.[textOf(value)];
  return look ? <Badge {...look}>{word}</Badge> : word;
}

/** An address of the record's file, by the file's name. */
function Download({ value, record }: ValueProps): ReactNode {
  const text = useText();
  return <MuiLink href={textOf(value)}>{textOf(record['name']) || text('common.files.download')}</MuiLink>;
}

function Options({ entity, name, schema, value }: ValueProps): ReactNode {
  const texts = useFieldTexts(entity);
  const values: unknown[] = Array.isArray(value) ? value : [];
  return values.map((one) => texts.option(name, schema.items ?? {}, textOf(one))).join(', ');
}

function Texts({ value }: ValueProps): ReactNode {
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}

function Decimal({ value, schema }: ValueProps): ReactNode {
  const text = useText();
  const unit = unitOf(schema, useLanguage().language);
  const number = useFormat().quantity(textOf(value));
  const shown = unit === undefined ? number : `${number}\u00a0${text.first([`common.unit.${unit}`]) ?? unit}`;
  return <span className="tnum">{shown}</span>;
}

function MoneyValue({ value, record, name, ui, schema }: ValueProps): ReactNode {
  const property = ui?.fields?.[name]?.currency ?? 'currency';
  const currency = textOf(record[property]);
  return <Money value={textOf(value)} unitPrice={schema.format === 'price'} {...(currency ? { currency } : {})} />;
}

function Percent({ value }: ValueProps): ReactNode {
  return <span className="tnum">{useFormat().percent(textOf(value), { decimals: 0 })}</span>;
}

function Bytes({ value }: ValueProps): ReactNode {
  return <span className="tnum">{useFormat().bytes(Number(value))}</span>;
}

function YesNo({ name, value, ui }: ValueProps): ReactNode {
  const word = useText()(value === true ? 'common.yes' : 'common.no');
  const look = ui?.fields?.[name]?.looks?.[String(value)];
  return look ? <Badge {...look}>{word}</Badge> : word;
}

function Roles({ value }: ValueProps): ReactNode {
  const text = useText();
  const roles = (Array.isArray(value) ? value : []).map((role) =>
    textOf(role)
      .toLowerCase()
      .replace(/^role_/, ''),
  );
  // Hides the purchaser role of organization admins, since their role's name implies it.
  const isManager = roles.includes('purchasers_organization_admin');
  const named = roles.filter((role) => role !== 'user' && !(isManager && role === 'purchaser'));
  const shown = named.map((role) => text.first([`auth.role.${role}`]) ?? role);
  return shown.join(', ');
}

const Instant: Drawing = ({ value, dense }) => <When iso={textOf(value)} as={dense ? 'short' : 'full'} />;
const Deadline: Drawing = ({ value }) => <When iso={textOf(value)} deadline />;
const Day: Drawing = ({ value }) => <When iso={textOf(value)} as="date" />;
const State: Drawing = ({ entity, value, ui, record }) => (
  <StateBadge entity={entity} state={textOf(value)} result={record['result']} ui={ui} />
);
const Phase: Drawing = ({ value, record }) => <PhaseBar phase={textOf(value) || 'request'} type={record['type']} />;

/** One component per kind; a missing one is a compile error. */
export const drawings: Record<Exclude<ValueKind, 'missing' | 'object'>, Drawing> = {
  text: PlainText,
  eclass: Eclass,
  markdown: MarkdownText,
  state: State,
  option: Option,
  options: Options,
  instant: Instant,
  deadline: Deadline,
  day: Day,
  decimal: Decimal,
  money: MoneyValue,
  sum: Sum,
  percent: Percent,
  integer: Decimal,
  bytes: Bytes,
  yesNo: YesNo,
  link: LinkedRecord,
  file: LinkedFile,
  download: Download,
  links: LinkedRecords,
  person: LinkedPerson,
  personAvatar: LinkedPerson,
  roles: Roles,
  phase: Phase,
  workflowNext: WorkflowNext,
  titleAndType: TitleAndType,
  requestType: RequestType,
  savings: Savings,
  rates: Rates,
  address: Address,
  deliveryTime: DeliveryTime,
  amountOfItems: AmountOfItems,
  texts: Texts,
  records: RecordList,
  table: TableValue,
  count: Count,
  codes: Codes,
  copied: Copied,
};
