// Ends the process if this Node is too old. Every command imports it first: a feature that an old Node lacks, such as
// `import.meta.dirname`, would otherwise fail with an unclear error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Yobirin needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
