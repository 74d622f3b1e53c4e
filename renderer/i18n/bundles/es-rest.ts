export default import.meta.glob(
  [
    '../../messages/es/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,audit,quickBot,buying,demands,scenarios,notifications,comments,insights,agent,currencies,comparison}.json',
    '../../../schemas/mechanisms/*/texts/es.json',
  ],
  { eager: true, import: 'default' },
);
