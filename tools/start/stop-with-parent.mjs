// Loaded into every server before its own code: a start that is killed takes its servers along.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
