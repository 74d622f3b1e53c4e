export default import.meta.glob(['../../messages/en/*.json', '!**/{auth,first,configuration,schemas}.json'], {
  eager: true,
  import: 'default',
});
