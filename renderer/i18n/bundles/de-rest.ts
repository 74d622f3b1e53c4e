export default import.meta.glob(['../../messages/de/*.json', '!**/{auth,first,configuration}.json'], {
  eager: true,
  import: 'default',
});
