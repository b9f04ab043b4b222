@rem Does for Windows what exec does in other shells: scripts in package.json run a command in the shell's place.
@%*
