export default import.meta.glob(
  [
    '../../messages/en/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,audit,quickBot,buying,demands,scenarios,notifications,comments,insights,agent,currencies,comparison}.json',
    '../../../schemas/mechanisms/*/texts/en.json',
  ],
  { eager: true, import: 'default' },
);
