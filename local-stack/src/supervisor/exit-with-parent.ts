// Loaded before a child's program (`node --import`): the supervisor holds the other end of stdin. When it exits, even
// by SIGKILL, the pipe closes and the child exits.
process.stdin.resume();
process.stdin.on('close', () => {
  setTimeout(() => process.exit(1), 5_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
