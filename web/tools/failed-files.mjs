// A reporter for node --test: the file of each test that failed, a line each.
export default async function* failedFiles(source) {
  for await (const { type, data } of source) if (type === 'test:fail') yield `${data.file ?? data.name}\n`;
}
