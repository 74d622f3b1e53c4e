export default {
  ...import.meta.glob(
    [
      '../../messages/es/*.json',
      '!**/{auth,first,common,errors,shell,entities,workflow,dashboard,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,suppliers,audit,quickBot,buying,demands,scenarios,debriefs,notifications,comments,insights,agent,currencies,comparison,preflight}.json',
    ],
    { eager: true, import: 'default' },
  ),
  ...import.meta.glob(['../../messages/es/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/es.json'], {
    eager: true,
    import: 'default',
    query: '?rest',
  }),
};
