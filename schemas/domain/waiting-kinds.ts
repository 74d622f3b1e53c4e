/**
 * Kinds of entries of "Waiting for you", by the side they can wait for. Each has texts, and a check in the journey of
 * waiting.
 */
export const waitingKinds = {
  purchaser: [
    'award',
    'decide',
    'evaluate',
    'read_offers',
    'publish',
    'answer_question',
    'judge_explanation',
    'review_qualification',
    'review_document',
    'approve_supplier',
    'order',
    'order_again',
    'send_order',
    'send_debriefs',
    'answer_debrief',
    'confirm_deal',
    'answer_talk',
    'approve_purchase',
    'approve_demand',
    'bundle_demands',
    'approve_step',
    'do_step',
    'resume_automation',
  ],
  supplier: [
    'confirm_offer',
    'continue_offer',
    'submit_offer',
    'accept_invitation',
    'bid',
    'answer_talk',
    'explain_price',
    'submit_qualification',
    'submit_document',
    'break_down',
    'acknowledge_order',
  ],
  operator: ['approve_account'],
} as const;

export type WaitingSide = keyof typeof waitingKinds;

/** `<side> <kind>` of every possible entry. */
export type WaitingPlace = {
  [Side in WaitingSide]: `${Side} ${(typeof waitingKinds)[Side][number]}`;
}[WaitingSide];
