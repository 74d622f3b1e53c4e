import type { Knex } from 'knex';

export const name = '0007-supplier-records';

const table = `
  alter table custom_supplier add column vat_id text,
    add column linked_by text constraint custom_supplier_linked_by check (linked_by in ('email', 'vat_id', 'domain', 'hand'));
  update custom_supplier set linked_by = 'email' where supplier_id is not null;

  create table supplier_record (
    id uuid primary key,
    version integer not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    purchaser_organization_id uuid not null references organization (id),
    organization_id uuid references organization (id),
    custom_supplier_id uuid references custom_supplier (id) deferrable initially deferred,
    name text not null,
    number text,
    score numeric,
    score_advice text default 'none' not null
      constraint supplier_record_score_advice check (score_advice in ('none', 'warn', 'block')),
    is_scored boolean default false not null,
    advised text constraint supplier_record_advised check (advised in ('none', 'warn', 'block')),
    advised_reason text,
    advised_until timestamptz(3),
    advised_at timestamptz(3),
    advised_by_id uuid references account (id),
    constraint supplier_record_of check (num_nonnulls(organization_id, custom_supplier_id) > 0)
  );
  create index supplier_record_name on supplier_record (purchaser_organization_id, name, id);
  create index supplier_record_number on supplier_record (purchaser_organization_id, number, id);
  create index supplier_record_score on supplier_record (purchaser_organization_id, score, id);
  create index supplier_record_all_name on supplier_record (name, id);
  create index supplier_record_organization_id on supplier_record (organization_id, purchaser_organization_id);
  create unique index supplier_record_unlisted on supplier_record (purchaser_organization_id, organization_id)
    where custom_supplier_id is null;
  create unique index supplier_record_custom_supplier_id on supplier_record (custom_supplier_id);
  create index supplier_record_advised_by_id on supplier_record (advised_by_id);
  create index supplier_record_unscored on supplier_record (purchaser_organization_id)
    where organization_id is not null and not is_scored;
  create index supplier_record_search on supplier_record using gin (name gin_trgm_ops, number gin_trgm_ops);
  create index invitation_organization_email on invitation (organization_id, lower(email));

  alter table comment add column supplier_record_id uuid references supplier_record (id) on delete cascade,
    drop constraint comment_about_one,
    add constraint comment_about_one check (num_nonnulls(workflow_id, response_id, demand_id, supplier_record_id) = 1);
  create index comment_supplier_record_id on comment (supplier_record_id) where supplier_record_id is not null;`;

/** Keeps one row per buyer and supplier through commands, imports, registrations and merges. */
const functions = `
  create function record_suppliers(buyers uuid[], suppliers uuid[]) returns void language sql as $$
    insert into supplier_record (id, version, created_at, updated_at, purchaser_organization_id, organization_id, name)
    select distinct md5(b.id::text || o.id::text)::uuid, 1, now(), now(), b.id, o.id, o.legal_name
    from unnest(buyers, suppliers) as p(buyer, supplier)
      join organization b on b.id = p.buyer and b.kind = 'purchaser' and b.merged_into_id is null
      join organization o on o.id = p.supplier and o.kind = 'supplier' and o.merged_into_id is null
    where not exists (
      select 1 from supplier_record r where r.organization_id = o.id and r.purchaser_organization_id = b.id)
    on conflict do nothing;
  $$;

  -- The stricter advice by hand and all comments move to the record that stays.
  create function absorb_supplier_record(ends uuid, stays uuid) returns void language sql as $$
    update supplier_record s set advised = e.advised, advised_reason = e.advised_reason, advised_until = e.advised_until,
      advised_at = e.advised_at, advised_by_id = e.advised_by_id, version = s.version + 1
    from supplier_record e
    where s.id = stays and e.id = ends and e.advised is not null and (s.advised is null
      or array_position(array['none', 'warn', 'block'], e.advised) > array_position(array['none', 'warn', 'block'], s.advised));
    update comment set supplier_record_id = stays, about = '/api/suppliers/' || stays where supplier_record_id = ends;
    delete from supplier_record where id = ends;
  $$;

  -- Entries of a list take their records along. Here are the others.
  create function merge_supplier_records(ends uuid, stays uuid) returns void language plpgsql as $$
  declare pair record;
  begin
    for pair in
      select u.id as gone, min(r.id::text)::uuid as kept from supplier_record u join supplier_record r on r.id <> u.id
        and r.organization_id = case u.organization_id when ends then stays else u.organization_id end
        and r.purchaser_organization_id = case u.purchaser_organization_id when ends then stays else u.purchaser_organization_id end
      where u.custom_supplier_id is null and ends in (u.organization_id, u.purchaser_organization_id) group by 1
    loop
      perform absorb_supplier_record(pair.gone, pair.kept);
    end loop;
    update supplier_record r set organization_id = stays, name = o.legal_name, is_scored = false
    from organization o where r.organization_id = ends and r.custom_supplier_id is null and o.id = stays;
    update supplier_record set purchaser_organization_id = stays, is_scored = false
    where purchaser_organization_id = ends and custom_supplier_id is null;
  end $$;

  create function list_supplier_records(listed uuid[]) returns void language plpgsql as $$
  declare pair record;
  begin
    insert into supplier_record (id, version, created_at, updated_at, purchaser_organization_id, organization_id,
      custom_supplier_id, name, number)
    select s.id, 1, s.created_at, s.updated_at, s.organization_id, s.supplier_id, s.id, s.name, s.number
    from custom_supplier s where s.id = any(listed)
    on conflict (id) do update set purchaser_organization_id = excluded.purchaser_organization_id,
      organization_id = excluded.organization_id, name = excluded.name, number = excluded.number,
      score = case when excluded.organization_id is not null then supplier_record.score end,
      score_advice = case when excluded.organization_id is not null then supplier_record.score_advice else 'none' end,
      is_scored = supplier_record.is_scored and supplier_record.organization_id is not distinct from excluded.organization_id;
    for pair in select u.id as ends, min(r.id::text)::uuid as stays from supplier_record r
      join supplier_record u on u.organization_id = r.organization_id
        and u.purchaser_organization_id = r.purchaser_organization_id and u.custom_supplier_id is null
      where r.custom_supplier_id = any(listed) group by 1
    loop
      perform absorb_supplier_record(pair.ends, pair.stays);
    end loop;
  end $$;

  create function supplier_records_listed() returns trigger language plpgsql as $$
  begin
    perform list_supplier_records((select array_agg(id) from listed));
    return null;
  end $$;

  create function supplier_records_relisted() returns trigger language plpgsql as $$
  begin
    perform list_supplier_records((select array_agg(id) from listed));
    perform record_suppliers(array_agg(f.organization_id), array_agg(f.supplier_id))
    from former f where f.supplier_id is not null;
    return null;
  end $$;

  -- Without its entry, the record of a registered supplier stays, unless it has another one.
  create function supplier_records_unlisted() returns trigger language plpgsql as $$
  declare gone record; other uuid;
  begin
    for gone in select r.* from supplier_record r join listed l on l.id = r.custom_supplier_id order by r.id loop
      select r.id into other from supplier_record r where r.organization_id = gone.organization_id
        and r.purchaser_organization_id = gone.purchaser_organization_id and r.id <> gone.id order by r.id limit 1;
      if other is not null then
        perform absorb_supplier_record(gone.id, other);
      elsif gone.organization_id is null then
        delete from supplier_record where id = gone.id;
      else
        update supplier_record r set custom_supplier_id = null, number = null, name = o.legal_name
        from organization o where r.id = gone.id and o.id = r.organization_id;
      end if;
    end loop;
    return null;
  end $$;

  create function contacts_recorded() returns trigger language plpgsql as $$
  begin
    perform record_suppliers(array_agg(organization_id), array_agg(contact_id)) from made;
    return null;
  end $$;

  create function invitations_recorded() returns trigger language plpgsql as $$
  begin
    perform record_suppliers(array_agg(organization_id), array_agg(supplier_id)) from made where supplier_id is not null;
    return null;
  end $$;

  create function invitation_recorded() returns trigger language plpgsql as $$
  begin
    perform record_suppliers(array[new.organization_id], array[new.supplier_id]);
    return null;
  end $$;

  create function supplier_renamed() returns trigger language plpgsql as $$
  begin
    update supplier_record set name = new.legal_name where organization_id = new.id and custom_supplier_id is null;
    return null;
  end $$;

  create function supplier_scores_outdated() returns trigger language plpgsql as $$
  begin
    update supplier_record r set is_scored = false
    from (select distinct organization_id, supplier_id from moved) m
    where r.organization_id = m.supplier_id and r.purchaser_organization_id = m.organization_id and r.is_scored;
    return null;
  end $$;`;

const triggers = `
  create trigger supplier_records_listed after insert on custom_supplier referencing new table as listed
    for each statement execute function supplier_records_listed();
  create trigger supplier_records_relisted after update on custom_supplier
    referencing old table as former new table as listed
    for each statement execute function supplier_records_relisted();
  create trigger supplier_records_unlisted after delete on custom_supplier referencing old table as listed
    for each statement execute function supplier_records_unlisted();
  create trigger contacts_recorded after insert on organization_contact referencing new table as made
    for each statement execute function contacts_recorded();
  create trigger invitations_recorded after insert on invitation referencing new table as made
    for each statement execute function invitations_recorded();
  create trigger invitation_recorded after update of supplier_id on invitation
    for each row when (new.supplier_id is not null and new.supplier_id is distinct from old.supplier_id)
    execute function invitation_recorded();
  create trigger supplier_renamed after update of legal_name on organization
    for each row when (new.kind = 'supplier') execute function supplier_renamed();
  create trigger supplier_scores_made after insert on insight_supplier referencing new table as moved
    for each statement execute function supplier_scores_outdated();
  create trigger supplier_scores_gone after delete on insight_supplier referencing old table as moved
    for each statement execute function supplier_scores_outdated();`;

const backFill = `
  select list_supplier_records((select array_agg(id) from custom_supplier));
  select record_suppliers(array_agg(organization_id), array_agg(contact_id)) from organization_contact;
  select record_suppliers(array_agg(organization_id), array_agg(supplier_id)) from invitation where supplier_id is not null;`;

/** One record per supplier of a purchaser: on its list, or registered and known to it. */
export async function up(trx: Knex): Promise<void> {
  await trx.raw(table);
  await trx.raw(functions);
  await trx.raw(triggers);
  await trx.raw(backFill);
}

const reversal = `
  drop trigger supplier_records_listed on custom_supplier;
  drop trigger supplier_records_relisted on custom_supplier;
  drop trigger supplier_records_unlisted on custom_supplier;
  drop trigger contacts_recorded on organization_contact;
  drop trigger invitations_recorded on invitation;
  drop trigger invitation_recorded on invitation;
  drop trigger supplier_renamed on organization;
  drop trigger supplier_scores_made on insight_supplier;
  drop trigger supplier_scores_gone on insight_supplier;
  drop function supplier_records_listed, supplier_records_relisted, supplier_records_unlisted, contacts_recorded,
    invitations_recorded, invitation_recorded, supplier_renamed, supplier_scores_outdated, list_supplier_records,
    merge_supplier_records, absorb_supplier_record, record_suppliers;
  drop index invitation_organization_email;
  delete from comment where supplier_record_id is not null;
  alter table comment drop constraint comment_about_one, drop column supplier_record_id,
    add constraint comment_about_one check (num_nonnulls(workflow_id, response_id, demand_id) = 1);
  drop table supplier_record;
  alter table custom_supplier drop column linked_by, drop column vat_id;`;

export async function down(trx: Knex): Promise<void> {
  await trx.raw(reversal);
}
