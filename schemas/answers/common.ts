import { anything, count, flag, list, map, object, oneOf, orNull, scalar, text, value, type Shape } from './shapes.ts';
import { lookups } from '../domain/order-export/export-rows.ts';
import { answer } from './shapes.ts';

/** Properties of every record of any entity. `schema`: the schema it was written with. */
const anyRecord: Shape = {
  ...object(
    { '@id': text },
    { '@type': text, version: count, state: orNull(text), schema: text, operations: list(answer('OperationLink')) },
  ),
  additionalProperties: true,
};
const mapping = { columns: list(text), suggestedMapping: map(orNull(count)), headerRow: orNull(count) };

/** The last ones are values that another system has no number for. */
const problemParams = map({
  anyOf: [scalar, list(text), list(object({ lookup: oneOf(lookups), value: text, label: text }))],
});

const problem = {
  type: text,
  title: text,
  detail: text,
  status: count,
  'hydra:title': text,
  'hydra:description': text,
  code: text,
  traceId: text,
};

/** Answers used by several areas. */
export const common: Record<string, Shape> = {
  /**
   * An operation that the caller may perform now. `input`: name of the schema of its body. `confirm`: cannot be undone.
   * `takesFile`: the body is a file. `preview`: URL that checks the body of an import first. `schema`: the schema of the items that a collection
   * accepts.
   */
  OperationLink: object(
    { name: text, method: oneOf(['PUT', 'POST', 'DELETE']), href: text },
    { input: text, confirm: flag, takesFile: flag, preview: text, schema: text },
  ),
  Violation: object({ propertyPath: text, code: text, message: text }, { params: map({ type: ['string', 'number'] }) }),
  Health: object({ status: text }, { reason: text }),
  /** A mail as its receivers read it. `receivers`: their number. `isReal`: contains data of a mail that was sent. */
  MailPreview: object({ subject: text, text }, { html: text, isReal: flag, receivers: count }),
  /** `list` names the mapping from a file's rows to records. Values that were not understood stay as typed. */
  UploadPreview: object(
    {
      upload: text,
      rows: list(
        object(
          { row: count, errors: list(answer('Violation')) },
          { name: text, values: anything, item: orNull(text), target: orNull(text), limit: orNull(text) },
        ),
      ),
      total: count,
    },
    { ...mapping, firstRows: list(list(text)), choices: map(list(object({ value: text, label: text }))) },
  ),
  ImportResult: object({ imported: count }, { request: text }),
  /** Children changed since an instant, the IRIs of all children in order, and the instant for the next call. */
  Changes: object({
    changed: list(anyRecord),
    order: list(text),
    until: text,
    operations: list(answer('OperationLink')),
  }),
  FileLink: object({ url: text, expiresAt: text }),
  FileVersions: object({
    versions: list(object({ version: count, at: text, size: count, contentType: text, download: text })),
  }),
  SseToken: object({ topic: list(text), hub: text, token: text }),
  CalendarLink: object({ link: orNull(text) }),
  AuditEntry: object(
    {
      '@id': text,
      '@type': text,
      id: text,
      at: text,
      entity: text,
      operation: text,
      record: orNull(text),
      recordName: orNull(text),
      recordKey: orNull(text),
      recordLabel: orNull(map(text)),
      note: orNull(text),
      account: orNull(text),
      accountName: orNull(text),
      organization: orNull(text),
      organizationName: orNull(text),
      asAdministrator: flag,
      automatic: flag,
      bySystem: flag,
      fields: list(text),
    },
    {
      changes: list(object({ field: text, shown: flag }, { before: value, after: value })),
      parts: list(object({ entity: text, operation: text, count })),
    },
  ),
  /**
   * A refusal. Clients translate it by `code`. `status` and the properties before it are from RFC 9457, those after it
   * from Hydra.
   */
  Error: object(problem, { params: problemParams }),
  ConstraintViolationList: object({ ...problem, violations: list(answer('Violation')) }, { params: problemParams }),
};
