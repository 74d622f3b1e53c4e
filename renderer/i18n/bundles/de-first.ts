export default import.meta.glob('../../messages/de/{auth,first}.json', { eager: true, import: 'default' });
