declare const made: unique symbol;

/** A path of one of the client's pages, including its parameters. Only `pageLinks` creates one. */
export type PageLink = string & { readonly [made]: true };

const isMade = (path: string): path is PageLink => path.startsWith('/');

/** Brands a path as created here. */
function link(path: string): PageLink {
  if (!isMade(path)) throw new Error(`${path} is not the path of a page`);
  return path;
}

/**
 * Every page that a mail or a notification links to. The senders do not depend on the client. A test of the client
 * checks that each page exists.
 */
export const pageLinks = {
  home: () => link('/'),
  login: () => link('/login'),
  notifications: () => link('/notifications'),
  unsubscribe: () => link('/unsubscribe'),
  verification: (id: string, secret: string) => link(`/registration/verification?id=${id}&verificationHash=${secret}`),
  passwordReset: (id: string, secret: string) =>
    link(`/password-reset/verification?id=${id}&verificationHash=${secret}`),
  newEmail: (secret: string) => link(`/new-email-confirmation?verificationHash=${secret}`),
  completeAccount: (id: string, secret: string) => link(`/register/by-token/${id}/${secret}`),
  account: (id: string) => link(`/account/${id}`),
  invitation: (id: string, secret: string) => link(`/registration?invitation=${id}&token=${secret}`),
  invitationCode: (id: string, secret: string) => link(`/registration?invitation=${id}&token=${secret}&way=code`),
  invitationApproval: (id: string, secret: string) => link(`/invitation/approve/${id}?token=${secret}`),
  acceptInvitation: (id: string) => link(`/invitation/accept?invitation=${id}`),
  approval: (token: string) => link(`/approvals/${token}`),
  approvalRequest: (id: string) => link(`/approval-requests/${id}`),
  workflow: (id: string) => link(`/workflows/${id}`),
  workflowAutomation: (id: string) => link(`/workflows/${id}/automation`),
  workflowDebriefs: (id: string) => link(`/workflows/${id}/debriefs`),
  workflowComments: (id: string) => link(`/workflows/${id}#comments`),
  workflowInvitations: (id: string) => link(`/workflows/${id}/invitations`),
  workflowQuestions: (id: string) => link(`/workflows/${id}/questions`),
  request: (id: string) => link(`/requests/${id}`),
  requestQuestions: (id: string) => link(`/requests/${id}/questions`),
  response: (id: string) => link(`/responses/${id}`),
  responseComments: (id: string) => link(`/responses/${id}#comments`),
  heldMail: (id: string) => link(`/held-mails/${id}`),
  receipt: (id: string) => link(`/responses/${id}/receipt`),
  negotiation: (id: string) => link(`/negotiations/${id}`),
  order: (id: string) => link(`/orders/${id}`),
  qualification: (id: string) => link(`/qualifications/${id}`),
  documents: () => link('/documents?tab=open'),
  document: (id: string) => link(`/documents/${id}`),
  demand: (id: string) => link(`/demands/${id}`),
  demandsToBundle: () => link('/demands?tab=approved'),
  demandComments: (id: string) => link(`/demands/${id}#comments`),
  supplierComments: (id: string) => link(`/suppliers/${id}/notes#comments`),
  exportProfile: (id: string) => link(`/connections/export-profiles/${id}`),
  webhook: (id: string) => link(`/connections/webhooks/${id}`),
  agentRun: (id: string) => link(`/buying-agent/${id}`),
};
