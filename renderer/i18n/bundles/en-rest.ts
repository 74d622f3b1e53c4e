export default import.meta.glob(['../../messages/en/*.json', '!**/{auth,first,configuration}.json'], {
  eager: true,
  import: 'default',
});
