import type { Knex } from 'knex';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { entities } from '../../../schemas/registry.ts';
import type { NotificationEffect } from '../../kernel/outbox/effect.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { uuid } from '../../kernel/ids.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';

export interface About {
  entity: string;
  id: string;
}

/** Place of a notice: its record, and that record's workflow with its title. */
export interface Place {
  about: string | null;
  page: string | null;
  workflow: string | null;
  title: string | null;
  /** Organization that owns the workflow. */
  organization: string | null;
}

/** Pages of records without one of their own: a resulting file, or a part of another page. */
const places: Readonly<Record<string, (iri: string, workflow: string | null) => string | null>> = {
  job: (iri) => `${iri}/result`,
  automation: (_, workflow) => workflow && pageLinks.workflowAutomation(workflow),
};

const nowhere: Place = { about: null, page: null, workflow: null, title: null, organization: null };

/** The subject of a notice: the record that it names, else the record whose page it links to. */
export function aboutOf({ about, data }: Pick<NotificationEffect, 'about' | 'data'>): About | null {
  if (about) return about;
  const [, path, id] = /^(\/[a-z-]+)\/([0-9a-f-]{36})(?:[/?#]|$)/.exec(String(data.link ?? '')) ?? [];
  const entity = Object.values(entities).find(({ page }) => page?.path !== undefined && page.path === path);
  return entity && id && uuid.test(id) ? { entity: entity.name, id } : null;
}

/** SQL over a list of ids: the workflow of each record. */
const workflowSql: Readonly<Record<string, string>> = {
  workflow: 'select id, id as workflow_id from workflow where id = any(?)',
  request: 'select id, workflow_id from request where id = any(?)',
  response: `select o.id, r.workflow_id from response o join request r on r.id = o.request_id where o.id = any(?)`,
  negotiation: 'select id, workflow_id from negotiation where id = any(?)',
  purchaseOrder: `select o.id, coalesce(n.workflow_id, r.workflow_id) as workflow_id from purchase_order o
    left join negotiation n on n.id = o.negotiation_id
    left join supplier_award s on s.id = o.award_id left join request r on r.id = s.request_id where o.id = any(?)`,
  automation: 'select id, workflow_id from automation where id = any(?)',
  demand: 'select id, workflow_id from demand where id = any(?)',
  approvalRequest: 'select id, workflow_id from approval_request where id = any(?)',
};

interface Found {
  id: string;
  workflow: string;
  title: string;
  organization: string;
}

/** The places of these records, one statement for each kind. */
export async function placesOf(records: readonly (About | null)[], db: Knex): Promise<(about: About | null) => Place> {
  const byEntity = new Map<string, Set<string>>();
  for (const record of records)
    if (record) byEntity.set(record.entity, (byEntity.get(record.entity) ?? new Set()).add(record.id));
  const found = new Map<string, Found>();
  for (const [entity, ids] of byEntity) {
    const sql = workflowSql[entity];
    if (!sql) continue;
    const rows = await raw<Found>(db, {
      sql: `select x.id, w.id as workflow, w.title, w.organization_id as organization from (${sql}) x join workflow w on w.id = x.workflow_id`,
      bindings: [[...ids]],
    });
    for (const row of rows) found.set(row.id, row);
  }
  return (about) => (about ? placeOf(about, found.get(about.id)) : nowhere);
}

function placeOf({ entity: name, id }: About, found: Found | undefined): Place {
  const entity = entityNamed(name);
  const { page } = entity;
  return {
    about: iriOf(entity, id),
    page: places[name]?.(iriOf(entity, id), found?.workflow ?? null) ?? (page ? `${page.path}/${id}` : null),
    workflow: found?.workflow ?? null,
    title: found?.title ?? null,
    organization: found?.organization ?? null,
  };
}
