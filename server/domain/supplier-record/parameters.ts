import { significant } from '../../../schemas/domain/category-for.ts';
import { advices } from '../../../schemas/domain/scorecard.ts';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import { uuid } from '../../kernel/ids.ts';
import type { Reader, Sql } from '../../kernel/repository/scope.ts';
import { documentsStandingSql } from '../supplier-document/status-sql.ts';
import { adviceSql, deliversClassSql, deliversSql, invitedSql, requestsSql } from './columns.ts';

const idsOf = (values: readonly string[]): string[] =>
  values.map((value) => value.slice(value.lastIndexOf('/') + 1).toLowerCase()).filter((id) => uuid.test(id));

/** `advice=warn`: the advice that counts now. */
export function adviceParameter(values: readonly string[]): Sql {
  const known = values.filter((value) => advices.some((advice) => advice === value));
  return { sql: `${adviceSql('t')} = any(?)`, bindings: [known] };
}

/** `documents=missing,expiring`: the standing of its documents. */
export function documentsParameter(values: readonly string[]): Sql {
  return { sql: `${documentsStandingSql} = any(?)`, bindings: [values.flatMap((value) => value.split(','))] };
}

/** `category=`: categories of the organization, or classes of ECLASS. */
export function categoryParameter(values: readonly string[]): Sql {
  const codes = values.filter((value) => new RegExp(formats.eclass).test(value)).map(significant);
  const own = `exists (select 1 from category c where c.id = any(?)
    and c.organization_id = t.purchaser_organization_id and ${deliversSql})`;
  return { sql: `(${[own, ...codes.map(() => deliversClassSql)].join(' or ')})`, bindings: [idsOf(values), ...codes] };
}

/** `invited=false`: never invited to a request. */
export const invitedParameter = ([value = '']: readonly string[]): Sql | undefined =>
  ({ true: { sql: invitedSql, bindings: [] }, false: { sql: `not ${invitedSql}`, bindings: [] } })[value];

/** `supplierRecord=` of other lists: requests of the reader's organization in which the supplier takes part. */
export function requestsOfRecord(values: readonly string[], { caller }: Reader): Sql {
  return {
    sql: `t.id in (select q.request_id from (select * from supplier_record
        where id = any(?) and purchaser_organization_id = ?) t, lateral ${requestsSql} q)`,
    bindings: [idsOf(values), caller.viewAs?.organization ?? caller.organization],
  };
}
