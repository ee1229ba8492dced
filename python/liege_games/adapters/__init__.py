"""The same games behind the interfaces of other suites. Each module needs the suite that it is named for."""
