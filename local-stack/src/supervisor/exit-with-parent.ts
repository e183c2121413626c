// Loaded before a child's own program (`node --import`): the supervisor holds the other end of stdin, and when it is
// gone, even by SIGKILL, the pipe closes and the child stops by itself.
process.stdin.resume();
process.stdin.on('close', () => {
  setTimeout(() => process.exit(1), 5_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
