const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Node 24 or newer is needed, this is ${process.versions.node}.`);
  process.exit(78);
}
