import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { isObject, type Language } from '../../../schemas/language/json-schema.ts';
import { checkInput } from '../../../schemas/language/check-input.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { entityNamed, insertRecord } from '../../kernel/commands/persist.ts';
import { createFileStore } from '../../files/file-store.ts';
import { receiveUpload } from '../../files/receive-upload.ts';
import { answerWorkbook } from '../../files/answer-workbook.ts';
import { answerRecord } from '../../kernel/http/answer-outcome.ts';
import type { Context } from '../../kernel/http/context.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { languageOf } from '../account/language-of.ts';
import { downloadTexts } from '../../documents/document-texts.ts';
import type { Services } from '../../kernel/services.ts';
import { writeTable } from '../../spreadsheets/write-table.ts';
import { anyText, bodyOf } from '../../kernel/http/facts.ts';

type SampleRow = readonly [name: string, quantity: string, unit: string, note: string];

/** Sample rows: a count, a fraction, and units as people write them. */
const rowsIn: Record<Language, readonly SampleRow[]> = {
  en: [
    ['Pallet rack frame, 6 m', '48', 'piece', 'Galvanized'],
    ['Floor paint, grey', '12.5', 'l', ''],
    ['Installation on site', '40', 'hour', 'At night only'],
  ],
  de: [
    ['Palettenregal-Rahmen, 6 m', '48', 'Stück', 'Verzinkt'],
    ['Bodenfarbe, grau', '12.5', 'l', ''],
    ['Montage vor Ort', '40', 'Stunde', 'Nur nachts'],
  ],
  es: [
    ['Bastidor de estantería, 6 m', '48', 'pieza', 'Galvanizado'],
    ['Pintura de suelo, gris', '12.5', 'l', ''],
    ['Montaje en planta', '40', 'hora', 'Solo de noche'],
  ],
  pt: [
    ['Montante de porta-paletes, 6 m', '48', 'peça', 'Galvanizado'],
    ['Tinta para piso, cinza', '12.5', 'l', ''],
    ['Montagem no local', '40', 'hora', 'Somente à noite'],
  ],
};

/** A sample list that can be imported unchanged, to fill in as a template. */
export function sampleWorkbook(language: Language): Promise<Buffer> {
  const { sheets, heads } = downloadTexts[language];
  const column = (name: string, width: number, kind: 'text' | 'number' = 'text') => ({
    title: heads[name] ?? name,
    width,
    kind,
  });
  const columns = [column('name', 40), column('quantity', 12, 'number'), column('unit', 12), column('note', 40)];
  return writeTable([{ name: sheets.items, columns, rows: rowsIn[language] }]);
}

/** `POST default-workflows/upload-to-import`: stores the file. The rest happens in the background. */
export function workflowImportRoutes(router: OwnRoutes, services: Services): void {
  router.post(
    `${apiBase}/default-workflows/upload-to-import`,
    {
      answers: { 202: 'WorkflowImport' },
      as: 'workflow.create',
      input: bodyOf({}, { title: anyText, type: anyText }),
      multipart: 'only',
      refuses: ['file_missing'],
    },
    (ctx) => upload(ctx, services),
  );
  router.get(`${apiBase}/workflow-imports/sample`, 'file', (ctx) => sample(ctx, services));
}

/** A workbook to fill in, in the caller's language. */
async function sample(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  checkRole({ entity: entityNamed('workflow'), operation: 'create', body: {} }, reader);
  const language = await languageOf(reader.caller.account, services.db);
  answerWorkbook(ctx, `${downloadTexts[language].sheets.items}.xlsx`, await sampleWorkbook(language));
}

async function upload(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const workflow = entityNamed('workflow');
  checkRole({ entity: workflow, operation: 'create', body: {} }, reader);
  const file = await receiveUpload(ctx, services);
  if (!file) throw invalid([requiredViolation('file')]);
  if (!/\.(xlsx|csv)$/i.test(file.name)) throw new Problem('file_type_not_allowed');
  const { account } = reader.caller;
  const organization = reader.caller.viewAs?.organization ?? reader.caller.organization;
  if (account === null || organization === null) throw new Problem('not_allowed');
  const body = { title: titleOf(file.name), ...(isObject(ctx.state.body) ? ctx.state.body : {}) };
  const { schema, validate } = effectiveSchema(workflow, organization);
  const { values, violations } = checkInput({ schema, validate, body, mode: 'create' });
  const { title, type = 'rfp' }: Partial<Inputs['workflow']['create']> = values;
  if (violations.length > 0) throw invalid(violations);
  const stored = await createFileStore(services.config).put(services.newId(), file.content);
  const entity = entityNamed('workflowImport');
  const row = await services.db.transaction((trx) =>
    insertRecord(
      {
        entity,
        values: {
          title,
          type,
          fileName: file.name.slice(0, 255),
          fileKey: stored.key,
          account,
          organization,
        },
      },
      { trx, reader, now: services.now(), newId: services.newId, config: services.config },
    ),
  );
  answerRecord(ctx, { entity, row, status: 202 }, services);
}

/** The file's name without its extension, long enough for a title. */
function titleOf(name: string): string {
  const bare = name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, 150);
  return bare.length < 3 ? `${bare} (import)`.trim() : bare;
}
