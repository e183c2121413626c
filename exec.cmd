@rem What exec is in a shell: npm start and npm run dev begin with it, so that no shell stands between npm and the command.
@%*
