/**
 * The history of one purchaser organization as statements over `fate`: one row per workflow, newest first. Open work
 * grows far more slowly than finished work, as in any long-standing organization.
 */
const words = `(array['Steel','Pallet racks','Safety shoes','Cleaning','Laptops','Cardboard','Pumps','Bearings','Cables',
  'Lighting','Catering','Gloves','Forklifts','Paint','Valves','Office chairs','Gearboxes','Filters','Transport','Software'])`;

const open = 'least(:count * 0.2, 200 + :count * 0.004)';

/** `k` counts from the newest. The work covers three years, whatever its amount. */
export const fates = `create table fate as
  select k, uuidv7(-age) as workflow_id, uuidv7(-age) as request_id, uuidv7(-age) as negotiation_id, now() - age as made,
    case when k = 325 then 'Zeppelin' else ${words}[1 + k % 20] end || ' ' || (:count - k) || ' for site ' || (1 + k % 9) as title,
    case when k <= ${open} then (array['draft','draft','published','started','started','started','evaluating','evaluating','negotiating','deciding'])[1 + k % 10]
      when k <= ${open} + 20 then 'template' when k % 12 = 0 then 'archived' when k % 10 = 3 then 'failed' else 'awarded' end as fate
  from (select k, k * (interval '1095 days' / :count) as age from generate_series(1, :count::int) k) ages`;

const engine = 'id, version, created_at, updated_at, organization_id';
const done = `fate in ('awarded', 'failed', 'archived')`;
const negotiated = `fate in ('negotiating', 'deciding', 'awarded', 'failed', 'archived')`;
const sent = `fate not in ('draft', 'template')`;
const supplier = (j: string): string => `(k * 4 + ${j}) % 50`;

/**
 * In the order of their links. `:organization` is the growing one; `buyer` and `seller` are its people and partners.
 */
export const rows: readonly string[] = [
  `insert into workflow (${engine}, title, owner_id, state, phase, is_template)
    select workflow_id, 2, made, made + interval '1 hour', :organization, title, b.id,
      case when ${done} then case fate when 'archived' then 'archived' else 'completed' end else 'active' end,
      case when ${done} then 'completed' when fate in ('evaluating') then 'evaluation'
        when fate in ('negotiating', 'deciding') then 'negotiation' when fate = 'started' then 'offers' else 'request' end,
      fate = 'template'
    from fate join buyer b on b.n = k % 20`,
  `insert into request (${engine}, workflow_id, state, title, description, currency, start_date, finish_date)
    select request_id, 2, made, made + interval '1 hour', :organization, workflow_id,
      case when fate in ('draft', 'template') then 'drafted' when fate in ('published', 'started') then fate else 'finished' end,
      title, 'What is needed.', 'EUR',
      case when ${done} then made + interval '1 day' when fate = 'published' then now() + (k % 90) * interval '1 hour' when ${sent} then now() - interval '2 days' end,
      case when ${done} then made + interval '9 days' when fate in ('published', 'started') then now() + (100 + k % 90) * interval '1 hour' when ${sent} then now() - interval '1 hour' end
    from fate`,
  `insert into request_item (${engine}, request_id, name, quantity, unit, position)
    select uuidv7(), 1, made, made, :organization, request_id, 'Item ' || j, 10 * j, 'piece', j from fate, generate_series(1, 2) j`,
  `insert into request_access (request_id, organization_id, created_at, state, type, title, start_date, finish_date)
    select r.id, s.id, made, r.state, r.type, r.title, r.start_date, r.finish_date
    from fate join request r on r.id = request_id, generate_series(0, 2) j, seller s where ${sent} and s.n = ${supplier('j')}`,
  `insert into invitation (${engine}, request_id, email, supplier_id, state, sent_at, account_id)
    select uuidv7(), 1, made, made, :organization, request_id, 'sales' || k || '.' || j || '@seller.example', s.id,
      case when fate = 'published' then 'sent' else 'accepted' end, made, s.account_id
    from fate, generate_series(0, 2) j, seller s where ${sent} and s.n = ${supplier('j')}`,
  `insert into response (${engine}, request_id, purchaser_organization_id, state, total_price, published_at, binding_until, submitted)
    select uuidv7(), 2, made, made, s.id, request_id, :organization,
      case when fate in ('started', 'evaluating') then 'published' when j = 0 then 'accepted' else 'rejected' end,
      1000 + k % 5000, made, made + interval '60 days', true
    from fate, generate_series(0, 1) j, seller s
    where ${sent} and fate <> 'published' and s.n = ${supplier('j')}`,
  `insert into negotiation (${engine}, workflow_id, request_id, title, type, state, start_date, finish_date, effective_finish,
      currency, settings, savings, started_at, finished_at, decided_at)
    select negotiation_id, 3, made, made, :organization, workflow_id, request_id, title, 'rank_auction',
      case fate when 'negotiating' then case when k % 20 = 8 then 'started' else 'published' end
        when 'deciding' then case when k % 20 = 9 then 'finished' else 'negotiated' end when 'failed' then 'failed' else 'awarded' end,
      case when ${done} then made + interval '10 days' when fate = 'negotiating' and k % 20 <> 8 then now() + interval '5 hours' else now() - interval '3 hours' end,
      case when ${done} then made + interval '11 days' when fate = 'negotiating' then now() + interval '9 hours' else now() - interval '1 hour' end,
      case when ${done} then made + interval '11 days' when fate = 'negotiating' then now() + interval '9 hours' else now() - interval '1 hour' end,
      'EUR', '{}', case when fate in ('awarded', 'archived') then jsonb_build_object('amount', (10 + k % 90) || '.00', 'percent', '10') end,
      made, case when ${done} or fate = 'deciding' then least(made + interval '11 days', now()) end,
      case when ${done} then least(made + interval '12 days', now()) end
    from fate where ${negotiated}`,
  `insert into negotiation_access (negotiation_id, organization_id, created_at, state, type, title, start_date, effective_finish)
    select n.id, s.id, made, n.state, n.type, n.title, n.start_date, n.effective_finish
    from fate join negotiation n on n.id = negotiation_id, generate_series(0, 1) j, seller s
    where ${negotiated} and s.n = ${supplier('j')}`,
  `insert into participation (${engine}, negotiation_id, supplier_id, state, initial_price, last_offer, rank)
    select uuidv7(), 2, made, made, :organization, negotiation_id, s.id,
      case when fate in ('negotiating', 'deciding') then 'participating' when fate = 'failed' or j > 0 then 'lost' else 'won' end,
      1000 + k % 5000, 900 + k % 5000, j + 1
    from fate, generate_series(0, 1) j, seller s where ${negotiated} and s.n = ${supplier('j')}`,
  `insert into purchase_order (${engine}, number, participation_id, negotiation_id, supplier_id, currency, total, lines, state)
    select uuidv7(), 1, made, made, :organization, 'PO-' || k, p.id, negotiation_id, p.supplier_id, 'EUR', 900 + k % 5000, '[]', 'closed'
    from fate join participation p using (negotiation_id) where fate = 'awarded' and p.state = 'won' and k % 5 > 0`,
  `insert into question (${engine}, request_id, text, state, answer, published, supplier_id)
    select uuidv7(), 1, made, made, :organization, request_id, 'What of ' || title || ', please',
      case when fate = 'started' then 'asked' else 'answered' end, case when fate = 'started' then null else 'See there.' end, false, s.id
    from fate join seller s on s.n = ${supplier('0')} where ${sent} and k % 5 = 0`,
  `insert into amendment (${engine}, request_id, revision, reason, changes, count)
    select uuidv7(), 1, made, made, :organization, request_id, 2, 'Later', '[]', 1 from fate where ${sent} and k % 20 = 0`,
  `insert into workflow_import (${engine}, account_id, title, file_name, file_key, state)
    select uuidv7(), 1, made, made, :organization, b.id, title, 'list.xlsx', 'none', 'completed'
    from fate join buyer b on b.n = k % 20 where k % 100 = 0`,
  `insert into custom_supplier (${engine}, name, email, number)
    select uuidv7(), 1, made, made, :organization, title || ' Ltd', 'office' || k || '@maker.example', 'S' || k from fate where k % 20 = 0`,
  `insert into history (entity, record_id, version, operation, at, account_id, organization_id, changes)
    select 'workflow', workflow_id, 1, 'create', made, b.id, :organization, '{}' from fate join buyer b on b.n = k % 20 order by k desc`,
];

/** Fifty other purchasers with twenty workflows each. */
export const others: readonly string[] = [
  `insert into organization (id, version, created_at, updated_at, legal_name, kind)
    select uuidv7(), 1, now(), now(), 'Elsewhere ' || n, 'purchaser' from generate_series(1, 50) n`,
  `insert into workflow (${engine}, title, owner_id, state)
    select uuidv7(), 1, now() - d * interval '1 day', now() - d * interval '1 day', o.id, 'Steel elsewhere ' || d, b.id, 'active'
    from organization o, generate_series(1, 20) d, buyer b where o.legal_name like 'Elsewhere %' and b.n = 0`,
  `insert into request (${engine}, workflow_id, state, title, currency)
    select uuidv7(), 1, w.created_at, w.updated_at, w.organization_id, w.id, 'drafted', w.title, 'EUR'
    from workflow w join organization o on o.id = w.organization_id where o.legal_name like 'Elsewhere %'`,
];

/** The organization's twenty people and fifty suppliers, including the demo's own, which have number 0. */
export const people: readonly string[] = [
  `insert into account (id, version, created_at, updated_at, email, organization_id, given_name, family_name, state)
    select uuidv7(), 1, now(), now(), 'buyer' || n || '@parley.example', :organization, 'Buyer', 'No ' || n, 'active'
    from generate_series(1, 19) n`,
  `insert into organization (id, version, created_at, updated_at, legal_name, kind)
    select uuidv7(), 1, now(), now(), 'Seller ' || n, 'supplier' from generate_series(1, 49) n`,
  `insert into account (id, version, created_at, updated_at, email, organization_id, given_name, family_name, state)
    select uuidv7(), 1, now(), now(), lower(replace(legal_name, ' ', '')) || '@parley.example', id, 'Agent', legal_name, 'active'
    from organization where legal_name like 'Seller %'`,
  `create table buyer as select :buyer::uuid as id, 0 as n
    union all select id, row_number() over (order by email) from account where email like 'buyer%'`,
  `create table seller as select :seller::uuid as id, :agent::uuid as account_id, 0 as n
    union all select o.id, a.id, row_number() over (order by o.id)
    from organization o join account a on a.organization_id = o.id where o.legal_name like 'Seller %'`,
  `insert into organization_contact (contact_id, organization_id)
    select id, :organization from seller union all select :organization, id from seller`,
];
