import { grants } from '../../../permissions/index.ts';
import { testEvent, webhookEvents } from '../../../permissions/webhook-events.ts';
import { entities } from '../../../schemas/registry.ts';
import { headerRef } from './parameters.ts';
import { refTo, type Parts, type Schema } from './parts.ts';

const receivers = ['purchasers_organization_admin'] as const;

/** Describes the calls that webhooks make, by event. Absent for roles that have no webhooks. */
export function eventCalls(parts: Parts): Record<string, Schema> {
  if (parts.roles && !receivers.some((role) => parts.roles?.has(role))) return {};
  const events = [...webhookEvents(grants), testEvent];
  return Object.fromEntries(
    events.map((event) => {
      const entity = event.slice(0, event.indexOf('.') + 1);
      const type = entities[entity.slice(0, -1)]?.type ?? entity;
      const sameType = (): string[] => events.filter((one) => one.startsWith(entity));
      const schema = refTo(`event.${type}`, () => eventSchema(type, sameType()), parts);
      return [event, { post: eventCall(event, schema, parts) }];
    }),
  );
}

const eventCall = (name: string, schema: Schema, parts: Parts): Schema => ({
  operationId: `event-${name.replace('.', '-')}`,
  summary: name,
  tags: ['Webhook'],
  parameters: (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const).map((one) => headerRef(one, parts)),
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '2XX': { description: 'Received' }, '410': { description: 'Disables the webhook' } },
  'x-callers': receivers,
});

const eventSchema = (type: string, names: readonly string[]): Schema =>
  closed({
    type: { type: 'string', enum: names },
    timestamp: { type: 'string', format: 'date-time' },
    data: closed({
      '@id': { type: 'string', format: 'iri-reference', 'x-link': type },
      '@type': { const: type },
      version: { type: 'integer' },
    }),
  });

const closed = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
