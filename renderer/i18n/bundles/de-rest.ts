export default import.meta.glob(
  [
    '../../messages/de/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,audit,quickBot,buying,demands,scenarios,notifications,comments,insights,agent,currencies,comparison}.json',
    '../../../schemas/mechanisms/*/texts/de.json',
  ],
  { eager: true, import: 'default' },
);
