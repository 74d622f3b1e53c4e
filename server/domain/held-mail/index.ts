import { heldMail } from '../../../schemas/held-mail/held-mail.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { unmetIn } from '../invitation/unmet.ts';
import { invitationSheetWorks } from '../quote-by-reply/invitation-sheet.ts';
import { readMailWorks } from '../quote-by-reply/read-mail.ts';

/** True for the hidden address of an organization that was chosen by its name. */
const isHidden = `exists (select 1 from invitation i where i.id = t.invitation_id and lower(i.email) = lower(t.sender)
  and ${unmetIn('i')})`;

export const heldMailServer = defineServer(heldMail, {
  rules: { discard: 'state only' },
  computed: {
    supplier: `(select coalesce(o.legal_name, s.name, i.email) from invitation i
      left join organization o on o.id = i.supplier_id left join custom_supplier s on s.id = i.custom_supplier_id
      where i.id = t.invitation_id)`,
    nextStep: `case t.reason when 'wrong_sender' then 'invite_sender' when 'wrong_token' then 'remind'
      when 'not_authenticated' then 'use_link' when 'too_late' then 'extend' else 'informed' end`,
  },
  closed: (property) => (property === 'sender' ? isHidden : undefined),
  work: { ...invitationSheetWorks, ...readMailWorks },
});
