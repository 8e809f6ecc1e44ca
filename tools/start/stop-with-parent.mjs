// Loaded into every server before its own code: stops the server when its parent process is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
