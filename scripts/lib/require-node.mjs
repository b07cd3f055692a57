// Ends the process when this Node is too old. Every command imports it before all else: what an old Node lacks, such as
// `import.meta.dirname`, would otherwise fail first, and not say why.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Yobirin needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
