import { createServer } from 'node:http';
import Router from '@koa/router';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { connect } from '../kernel/database/connect.ts';
import { newId } from '../kernel/ids.ts';

/** The floor: bare Koa and knex with the best statements for the same work, without sessions, rights or history. */
const [url = '', port = '0', organization = ''] = process.argv.slice(2);
const db = connect(url);
const router = new Router();

router.get('/list', async (ctx) => {
  const rows = await db('request')
    .where({ organization_id: organization })
    .orderBy([{ column: 'finish_date' }, { column: 'id' }])
    .limit(30);
  const [total] = await db('request').where({ organization_id: organization }).count('*');
  ctx.body = { total, rows };
});

router.get('/detail/:id', async (ctx) => {
  const request = await db('request').where({ id: ctx.params['id'] }).first();
  const items = await db('request_item').where({ request_id: ctx.params['id'] }).orderBy('position');
  ctx.body = { ...request, items };
});

router.post('/items', async (ctx) => {
  const { request, name, quantity, unit } = Object(Reflect.get(ctx.request, 'body'));
  const now = new Date();
  await db.transaction(async (trx) => {
    const parent = await trx('request')
      .where({ id: request, organization_id: organization })
      .forShare()
      .first('id', 'state');
    if (!parent) ctx.throw(404);
    const row = {
      id: newId(),
      version: 1,
      created_at: now,
      updated_at: now,
      request_id: request,
      name,
      quantity,
      unit,
      organization_id: organization,
    };
    const [item] = await trx('request_item').insert(row).returning('*');
    ctx.status = 201;
    ctx.body = item;
  });
});

router.put('/requests/:id', async (ctx) => {
  const { title, version } = Object(Reflect.get(ctx.request, 'body'));
  const [row] = await db('request')
    .where({ id: ctx.params['id'], version, organization_id: organization })
    .update({ title, version: version + 1, updated_at: new Date() })
    .returning('*');
  if (!row) ctx.throw(409);
  ctx.body = row;
});

const app = new Koa();
app.use(bodyParser());
app.use(router.routes());
const answer = app.callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
