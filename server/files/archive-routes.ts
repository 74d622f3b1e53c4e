import type Router from '@koa/router';
import { Readable } from 'node:stream';
import type { Entity } from '../../schemas/language/entity.ts';
import type { Context, State } from '../kernel/http/context.ts';
import { idOf } from '../kernel/http/id-of.ts';
import { apiBase } from '../kernel/present/iri.ts';
import { Problem } from '../kernel/problem.ts';
import { findPage } from '../kernel/repository/page.ts';
import { findRepresentation } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { attachmentHeader, downloadName } from './download-name.ts';
import type { FileEntity } from './file-row.ts';
import { createFileStore } from './file-store.ts';
import { zipStream } from './zip-stream.ts';

/** More than a record may have. */
const mostFiles = 100;

interface Question {
  /** Whose files they are, and the property by which a file names it. */
  parent: Entity;
  entity: FileEntity;
}

/** GET {parent}/download-files: all its files that the caller sees, in one archive. */
export function archiveRoute(router: Router<State>, question: Question, services: Services): void {
  router.get(`${apiBase}/${question.parent.collection}/:id/download-files`, (ctx) =>
    answerArchive(ctx, question, services),
  );
}

async function answerArchive(ctx: Context, { parent, entity }: Question, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const id = idOf(ctx);
  const record = await findRepresentation({ entity: parent, id }, reader, services.db);
  if (!record) throw new Problem('not_found');
  const query = new Map([[parent.name, [id]]]);
  const found = await findPage({ entity, page: 1, itemsPerPage: mostFiles, query }, reader, services.db);
  if (found.rows.length === 0) throw new Problem('not_found');
  const store = createFileStore(services.config);
  const names = archiveNames(
    found.rows.map(({ name, contentType }) => downloadName(String(name), String(contentType))),
  );
  const files = found.rows.map(({ fileKey }, at) => {
    return { name: names[at] ?? '', open: () => store.read(String(fileKey)) };
  });
  const title = typeof record.title === 'string' && record.title !== '' ? record.title : parent.name;
  ctx.body = Readable.from(zipStream(files));
  ctx.set('Content-Type', 'application/zip');
  ctx.set('Content-Disposition', attachmentHeader(`${title}.zip`));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}

/** Each name once, and none that is a path. */
function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const flat = name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
    const dot = flat.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [flat.slice(0, dot), flat.slice(dot)] : [flat, ''];
    let free = flat;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
