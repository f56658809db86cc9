// A MongoDB-wire server for tests: FerretDB with its SQLite backend, on the address and in the folder it is given.
// The plain command of that version cannot be installed where the module proxy lists no versions; this can.
// Build it with Go 1.24 or newer, in this folder: go build -o /usr/local/bin/ferretdb .
package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		slog.Error("usage: ferretdb HOST:PORT FOLDER")
		os.Exit(2)
	}
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: os.Args[1]},
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		slog.Error("cannot start", "error", err)
		os.Exit(1)
	}
	stop, release := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer release()
	server.Run(stop)
}
