export default import.meta.glob(['../../messages/pt/*.json', '!**/{auth,first,configuration,schemas}.json'], {
  eager: true,
  import: 'default',
});
