import { statusOn } from '../../../schemas/domain/documents/status.ts';
import { dayOf } from '../../../schemas/domain/validity.ts';
import { supplierDocument } from '../../../schemas/supplier-document/supplier-document.entity.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { fileRoutes } from '../../files/file-routes.ts';
import { defineServer, type PresentedRecord } from '../../kernel/entity-server.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { askRoute } from './ask.ts';
import { isOver, supplierDocumentRules } from './review.ts';
import { statusParameter, statusSql } from './status-sql.ts';

/** The status of the moment, on the product's clock, and the buyers by their addresses. */
function presentDocument(
  { row, representation, sees }: PresentedRecord<ShownRecords['supplierDocument']>,
  { now }: PresentContext,
): void {
  representation['status'] = statusOn(row, dayOf(now));
  if (row.sharedWith && sees('sharedWith'))
    representation['sharedWith'] = row.sharedWith.map((id) => iriOf(entityNamed('organization'), id));
}

export const supplierDocumentServer = defineServer(supplierDocument, {
  rules: supplierDocumentRules,
  refuses: {
    create: ['limit_reached'],
  },
  possible: {
    share: (row, now) => row.replacedAt === null && !isOver(row, now),
    unshare: ({ sharedWith }) => (sharedWith?.length ?? 0) > 0,
    accept: (row, now) => !isOver(row, now),
  },
  computed: {
    file: `case when t.file_key is not null then '/api/supplier-documents/' || t.id || '/download' end`,
    status: statusSql,
    sharedWith: `case when t.buyer_id is null then (select coalesce(json_agg(distinct b.buyer_id), '[]'::json)
      from supplier_document b where b.document_id = t.id and b.state in ('submitted', 'accepted', 'rejected')) end`,
    decidedByName: `(select a.given_name || ' ' || a.family_name from account a where a.id = t.decided_by_id)`,
  },
  parameters: {
    status: statusParameter,
    own: ([value]) => ({ sql: `(t.buyer_id is null) = ?`, bindings: [value === 'true'] }),
  },
  present: presentDocument,
  routes: (router, services) => {
    askRoute(router, services);
    fileRoutes(router, supplierDocument, services);
  },
});
