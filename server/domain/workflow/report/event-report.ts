import type { EventReport, ReportedNegotiation, ReportedRequest } from '../../../../schemas/generated/answers.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { offerNumber } from '../../response/receipt/snapshot.ts';
import { reportedApproval, reportedAward, reportedScenario, type Names } from './reported-decisions.ts';
import type { DecisionRows } from './read-decisions.ts';
import type { NegotiationRows, NegotiationRow } from './read-negotiations.ts';
import type { OfferRow, OfferRows } from './read-offers.ts';
import type { RequestRows, SupplierRow, WorkflowRow } from './read-request.ts';

/** Everything that was read for a report. */
interface ReportRows extends DecisionRows, NegotiationRows, OfferRows {
  workflow: WorkflowRow;
  /** Undefined before there is a request. */
  requested: RequestRows | undefined;
}

interface Making {
  createdAt: string;
  createdBy: string | null;
  /** The language of preset scenarios’ titles. */
  language: Language;
}

/** Puts the facts of a report together. */
export function eventReport(rows: ReportRows, { createdAt, createdBy, language }: Making): EventReport {
  const { purchaserId, purchaser, vatId, id, ...workflow } = rows.workflow;
  const { requested, scenarios, approvals, awards, names } = rows;
  const items = requested?.items ?? [];
  const currency = requested?.request.currency ?? 'EUR';
  const known: Names = { names, positions: new Map(items.map((item) => [item.id, item.position])) };
  return {
    classification: 'confidential',
    createdAt,
    createdBy,
    purchaser: { '@id': iriOf(entityNamed('organization'), purchaserId), name: purchaser, vatId },
    workflow: { '@id': iriOf(entityNamed('workflow'), id), ...workflow },
    request: requested ? reportedRequest(requested) : null,
    invitations: requested?.invitations ?? [],
    sealedOffers: rows.sealed,
    offers: rows.offers.map((offer) => reportedOffer(offer, items.length)),
    questions: (requested?.questions ?? []).map(({ supplierId, supplier, ...question }) => ({
      ...question,
      supplier: supplierOf({ supplierId, supplier }),
    })),
    ratings: rows.ratings.map(({ response, supplierId, supplier, ...rating }) => ({
      ...rating,
      ...offerOf(response),
      supplier: supplierOf({ supplierId, supplier }),
    })),
    scenarios: scenarios.map((scenario) => reportedScenario(scenario, { ...known, currency, language })),
    negotiations: rows.negotiations.map((negotiation) => reportedNegotiation(negotiation, rows)),
    priceExplanations: rows.explanations.map(({ response, supplierId, supplier, ...explanation }) => ({
      ...explanation,
      ...offerOf(response),
      supplier: supplierOf({ supplierId, supplier }),
    })),
    approvals: approvals.map((approval) => reportedApproval(approval, known)),
    awards: awards.map((award) => reportedAward(award, known)),
    orders: rows.orders.map(({ id: order, supplierId, supplier, amount, currency: own, ...rest }) => ({
      '@id': iriOf(entityNamed('purchaseOrder'), order),
      ...rest,
      supplier: supplierOf({ supplierId, supplier }),
      total: { amount, currency: own },
    })),
    debriefs: rows.debriefs.map(({ id: debrief, supplierId, supplier, ...rest }) => ({
      '@id': iriOf(entityNamed('debrief'), debrief),
      ...rest,
      supplier: supplierOf({ supplierId, supplier }),
    })),
  };
}

const supplierOf = ({ supplierId, supplier }: SupplierRow): { '@id': string; name: string } => ({
  '@id': iriOf(entityNamed('organization'), supplierId),
  name: supplier,
});

const offerOf = (response: string): { offer: string; receipt: string } => ({
  offer: iriOf(entityNamed('response'), response),
  receipt: offerNumber(response),
});

function reportedRequest({ request, items, requirements, criteria, amendments }: RequestRows): ReportedRequest {
  const { id, publishedAt, publishedBy, ...facts } = request;
  const first = { revision: 1, reason: null, changes: [], count: 0 };
  return {
    '@id': iriOf(entityNamed('request'), id),
    ...facts,
    items: items.map(({ position, name, quantity, unit }) => ({ position, name, quantity, unit })),
    requirements,
    criteria,
    versions: [...(publishedAt ? [{ ...first, at: publishedAt, by: publishedBy }] : []), ...amendments],
  };
}

function reportedOffer(row: OfferRow, all: number): EventReport['offers'][number] {
  const { id, supplierId, supplier, amount, currency, offered, ...rest } = row;
  return {
    '@id': iriOf(entityNamed('response'), id),
    receipt: offerNumber(id),
    ...rest,
    supplier: supplierOf({ supplierId, supplier }),
    total: amount === null ? null : { amount, currency },
    items: { offered, all },
  };
}

function reportedNegotiation(row: NegotiationRow, rows: ReportRows): ReportedNegotiation {
  const { id, ...facts } = row;
  const own = <Part extends { negotiation: string }>(parts: readonly Part[]): Part[] =>
    parts.filter(({ negotiation }) => negotiation === id);
  const [log = null] = own(rows.logs);
  return {
    '@id': iriOf(entityNamed('negotiation'), id),
    ...facts,
    items: (rows.requested?.items ?? [])
      .filter(({ negotiation }) => negotiation === id)
      .map(({ position }) => position),
    participants: own(rows.places).map(
      ({ supplierId, supplier, state, rank, currency, initialPrice, lastPrice, finalPrice }) => {
        const price = (amount: string | null) => (amount === null ? null : { amount, currency });
        return {
          supplier: supplierOf({ supplierId, supplier }),
          state,
          initialPrice: price(initialPrice),
          lastPrice: price(lastPrice),
          finalPrice: price(finalPrice),
          rank,
        };
      },
    ),
    bids: own(rows.bids).map(({ supplierId, supplier, at, rank, amount, currency }) => ({
      at,
      supplier: supplierOf({ supplierId, supplier }),
      total: { amount, currency },
      rank,
    })),
    log: log && { entries: log.entries, at: log.at, event: log.event, hash: log.hash },
  };
}
