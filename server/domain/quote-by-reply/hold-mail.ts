import type { Records } from '../../../schemas/generated/records.ts';
import { system } from '../../../permissions/caller.ts';
import { entityNamed, insertRecord } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { raw } from '../../kernel/repository/records.ts';
import { pendingAccount, persistContext } from '../registration/register.ts';
import { ownerOfRequest } from '../response/mails.ts';
import type { HoldReason } from './judge-mail.ts';
import { heldMails } from './reply-mails.ts';
import type { Working } from './replying-supplier.ts';

/** Notices within a day about one invitation: a stranger may repeat a mail as often as they like. */
const mostNotices = 3;
const longestSender = 200;

interface HeldReply {
  invitation: Records['invitation'];
  sender: string | undefined;
  reason: HoldReason;
}

/**
 * Shows the purchaser that a mail was held back. Neither subject nor content is stored: it may be an offer, which stays
 * sealed, or come from anyone.
 */
export async function holdMail({ invitation, sender = '?', reason }: HeldReply, working: Working): Promise<void> {
  const { trx } = working;
  const context = { ...persistContext(pendingAccount, working), reader: { caller: system, rules: [] } };
  const { id: invited, request, organization } = invitation;
  const values = { request, organization, invitation: invited, reason, sender: sender.slice(0, longestSender) };
  const held = await insertRecord({ entity: entityNamed('heldMail'), values }, context);
  const [facts] = await raw<{ notices: number; requestTitle: string | null; supplier: string | null; isOwn: boolean }>(
    trx,
    {
      sql: `select (select count(*)::int from held_mail h where h.invitation_id = i.id and h.created_at > ?) as notices,
          r.title as "requestTitle", coalesce(o.legal_name, s.name) as supplier, lower(i.email) = lower(?) as "isOwn"
        from invitation i join request r on r.id = i.request_id left join organization o on o.id = i.supplier_id
          left join custom_supplier s on s.id = i.custom_supplier_id
        where i.id = ?`,
      bindings: [new Date(context.now.getTime() - 24 * 3_600_000), sender, invited],
    },
  );
  const receivers = facts && facts.notices <= mostNotices ? await ownerOfRequest(request, trx) : [];
  const { requestTitle = null, supplier = null, isOwn = false } = facts ?? {};
  // The address of an organization that was chosen by its name stays hidden from the purchaser.
  const shown = isOwn && supplier !== null ? supplier : values.sender;
  const { id, version } = held;
  await recordChange(
    {
      history: [{ entity: 'heldMail', recordId: id, version, operation: 'create', changes: { reason } }],
      effects: [
        { kind: 'live', entity: 'heldMail', id },
        ...heldMails(receivers, { requestTitle, sender: shown, supplier, held: reason }, id),
      ],
    },
    context,
  );
}
